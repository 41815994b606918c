import { expect, test } from 'vitest';
import { bucketLimits } from './durations.ts';
import { addDays, daysBetween, groupDays, quantileOf } from './figure-spans.ts';
import { dayFigures } from './rollup.ts';

const known = {
  '2026-03-01': dayFigures.parse({
    revenue: { usd: { total: 900, new: 900 } },
    subscriptions: { total: 3, begun: 3 },
    stays: { queued: { '20': 2 } },
  }),
  '2026-03-03': dayFigures.parse({
    revenue: { usd: { total: 700, lost: -200 } },
    subscriptions: { total: 2, ended: 1 },
    stays: { queued: { '20': 1, '24': 1 } },
  }),
};

test('days are added up, and a total is that of the last day', () => {
  const days = daysBetween(known, '2026-03-01', '2026-03-04');
  expect(addDays(days, 'usd')).toMatchObject({
    revenue: { total: 700, new: 900, up: 0, down: 0, lost: -200 },
    subscriptions: { total: 2, begun: 3, ended: 1 },
    stays: { queued: { '20': 3, '24': 1 }, editing: {} },
  });
  expect(addDays(days, 'eur').revenue.total).toBe(0);
  // A day without figures adds nothing twice.
  expect(days[1]?.figures).toMatchObject({
    revenue: { usd: { total: 900, new: 0 } },
    subscriptions: { total: 3, begun: 0 },
  });
});

test('groups of days end with a whole one', () => {
  const days = daysBetween(known, '2026-03-01', '2026-03-10');
  expect(groupDays(days, 7).map((group) => group.length)).toEqual([3, 7]);
});

test('a share of the stays lies in its bucket', () => {
  expect(quantileOf({}, 0.5)).toBeNull();
  const { from, to } = bucketLimits(20);
  expect(quantileOf({ '20': 4 }, 0.5)).toBe((from + to) / 2);
  const slow = bucketLimits(24);
  expect(quantileOf({ '20': 4, '24': 1 }, 0.85)).toBeGreaterThan(slow.from);
  expect(quantileOf({ '20': 4, '24': 1 }, 0.8)).toBe(to);
});
