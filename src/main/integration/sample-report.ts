import type { QueueFigures } from '#contracts/desktop-integration.ts';

/** How a queue may stand, for tests. */
export const figures: QueueFigures = {
  state: 'queue',
  freshness: 'live',
  confirmedAt: Date.UTC(2026, 5, 1, 12, 2),
  counts: { draft: 3, activated: 2, queued: 7, shooting: 1, editing: null, delivery: 40 },
  waiting: 3,
  late: 1,
  changes: [
    {
      videoId: 'mug',
      title: 'Mug on a table',
      words: 'now in Shooting',
      at: Date.UTC(2026, 5, 1, 12, 1),
    },
  ],
};
