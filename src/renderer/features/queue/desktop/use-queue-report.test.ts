import { expect, test } from 'vitest';
import { freshPlan } from '#domain/work-plan.ts';
import { usualQueueSettings } from '#domain/work.ts';
import { videoOf } from '#tests/support/videos.ts';
import { queueFigures } from './use-queue-report.ts';

const now = new Date('2026-03-10T12:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const plan = (part: object) => ({ ...freshPlan('a0'), ...part });

test('late videos and new ones that nobody has taken are waiting, each counted once', () => {
  const videos = [
    videoOf({ id: 'late', status: 'shooting', statusSince: hoursAgo(50) }),
    videoOf({ id: 'new', status: 'activated', statusSince: hoursAgo(1) }),
    videoOf({ id: 'late and new', status: 'activated', statusSince: hoursAgo(100) }),
    videoOf({
      id: 'taken',
      status: 'activated',
      statusSince: hoursAgo(1),
      work: plan({ assignee: { uid: 'a', name: 'Ana' } }),
    }),
    videoOf({
      id: 'with the customer',
      status: 'activated',
      statusSince: hoursAgo(100),
      work: plan({ waitingForCustomer: true }),
    }),
    videoOf({ id: 'in time', status: 'editing', statusSince: hoursAgo(1) }),
    videoOf({ id: 'delivered', status: 'delivery', statusSince: hoursAgo(900) }),
  ];
  expect(queueFigures(videos, usualQueueSettings, now)).toEqual({ waiting: 3, late: 2 });
});
