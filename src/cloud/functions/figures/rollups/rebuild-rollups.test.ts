import { expect, test } from 'vitest';
import { subscriptionOf } from '#tests/support/subscriptions.ts';
import { missingChanges } from './rebuild-rollups.ts';

const monthly = subscriptionOf();
const facts = { subscriptionId: monthly.id, currency: 'usd' as const };

test('a subscription from before the record gets its beginning, once', () => {
  const [began, ...others] = missingChanges(monthly, []);
  expect(began).toMatchObject({ before: null, after: 100_000, at: monthly.createdAt });
  expect(others).toEqual([]);
  expect(missingChanges(monthly, began ? [began] : [])).toEqual([]);
});

test('one that has ended gets its end too', () => {
  const cancelsAt = new Date('2026-04-01T09:00:00Z');
  const ended = missingChanges({ ...monthly, status: 'canceled', cancelsAt }, []);
  expect(ended.map(({ before, after }) => [before, after])).toEqual([
    [null, 100_000],
    [100_000, null],
  ]);
  expect(ended[1]?.at).toEqual(cancelsAt);
});

test('what began before the record and changed since begins with what it was worth then', () => {
  const at = new Date('2026-03-09T09:00:00Z');
  const change = { ...facts, id: 'a', before: 70_000, after: 100_000, at };
  const missing = missingChanges(monthly, [change]);
  expect(missing).toHaveLength(1);
  expect(missing[0]).toMatchObject({ before: null, after: 70_000, at: monthly.createdAt });
});

test('a change that was lost is made up for', () => {
  const began = { ...facts, id: 'a', before: null, after: 90_000, at: monthly.createdAt };
  expect(missingChanges(monthly, [began])).toMatchObject([
    { before: 90_000, after: 100_000, at: monthly.updatedAt },
  ]);
});
