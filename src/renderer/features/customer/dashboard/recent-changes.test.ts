import { expect, test } from 'vitest';
import { defaultSteps, withStepStatus } from '#domain/progress.ts';
import { videoOf } from '#tests/support/videos.ts';
import { bookingOf } from '#tests/support/parcels.ts';
import { recentChanges } from './recent-changes.ts';

const now = new Date('2026-03-12T12:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

test('steps and moves are told together, the newest first, and never more than four', () => {
  const steps = withStepStatus(defaultSteps(daysAgo(30)), 'received', 'complete', daysAgo(5));
  const videos = [1, 3, 6, 9].map((days) =>
    videoOf({
      id: `v${days}`,
      title: `Film ${days}`,
      status: 'editing',
      lastMoveId: 'move',
      statusSince: daysAgo(days),
    }),
  );
  const changes = recentChanges({ videos, steps, bookings: [], parcels: [] }, now);
  expect(changes.map(({ key }) => key)).toEqual([
    'video v1',
    'video v3',
    'step received',
    'video v6',
  ]);
});

test('what the customer did alone is no news', () => {
  const steps = defaultSteps(daysAgo(1));
  const known = { videos: [videoOf()], steps, bookings: [], parcels: [] };
  expect(recentChanges(known, now)).toEqual([]);
});

test('a day is dated by its booking, whatever happened to its document later', () => {
  const booked = bookingOf({
    date: '2026-03-20',
    bookedAt: daysAgo(6),
    createdAt: daysAgo(9),
    updatedAt: daysAgo(0),
  });
  const known = { videos: [], steps: [], parcels: [] };
  expect(recentChanges({ ...known, bookings: [booked] }, now)).toMatchObject([
    { words: 'Block 1 is booked for Friday, March 20', at: daysAgo(6) },
  ]);
});

test('parcels are told that came after the first, and that went back', () => {
  const steps = withStepStatus(defaultSteps(daysAgo(9)), 'received', 'complete', daysAgo(7));
  const arrived = (days: number) => ({
    id: `p${days}`,
    product: `Cup ${days}`,
    state: 'received' as const,
    arrival: { at: daysAgo(days), condition: 'good' as const, shelf: '' },
    updatedAt: daysAgo(0),
  });
  const back = { ...arrived(8), id: 'back', state: 'returned' as const, updatedAt: daysAgo(1) };
  const known = { videos: [], bookings: [], steps, parcels: [arrived(7), arrived(3), back] };
  expect(recentChanges(known, now).map(({ words }) => words)).toEqual([
    'On its way back to you: Cup 8',
    'Arrived at the studio: Cup 3',
    'Product Received: done',
  ]);
});
