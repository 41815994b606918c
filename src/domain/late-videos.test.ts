import { expect, test } from 'vitest';
import { lateAmong } from './late-videos.ts';
import { freshPlan } from './work-plan.ts';
import { usualQueueSettings } from './work.ts';

const now = new Date('2026-11-20T12:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const plan = freshPlan('a0');

const videoOf = (id: string, facts: object) => ({
  id,
  title: `Video ${id}`,
  subscriptionId: 'one',
  status: 'shooting' as const,
  statusSince: hoursAgo(1),
  updatedAt: hoursAgo(1),
  work: plan,
  ...facts,
});

test('late videos come longest in their status first, each with why it is late', () => {
  const found = lateAmong(
    [
      videoOf('fresh', {}),
      videoOf('due', { work: { ...plan, dueAt: hoursAgo(2) }, statusSince: hoursAgo(3) }),
      videoOf('old', { statusSince: hoursAgo(60) }),
      videoOf('older, without a recorded time', { statusSince: null, updatedAt: hoursAgo(90) }),
    ],
    usualQueueSettings,
    now,
  );
  expect(found.map(({ id, lateness, since }) => [id, lateness, since])).toEqual([
    ['older, without a recorded time', 'too-long', hoursAgo(90)],
    ['old', 'too-long', hoursAgo(60)],
    ['due', 'overdue', hoursAgo(3)],
  ]);
});

test('one that waits for its customer is late only by its date, and a delivered one never', () => {
  const waiting = { ...plan, waitingForCustomer: true };
  const old = { statusSince: hoursAgo(900) };
  const found = lateAmong(
    [
      videoOf('waiting', { ...old, work: waiting }),
      videoOf('waiting, due', { ...old, work: { ...waiting, dueAt: hoursAgo(1) } }),
      videoOf('delivered', { ...old, status: 'delivery', work: { ...plan, dueAt: hoursAgo(1) } }),
      videoOf('draft', { ...old, status: 'draft' }),
    ],
    usualQueueSettings,
    now,
  );
  expect(found.map(({ id }) => id)).toEqual(['waiting, due']);
});
