import { expect, test } from 'vitest';
import { videoCounters } from './queue-counters.ts';

const none = { draft: 0, activated: 0, queued: 0, shooting: 0, editing: 0, delivery: 0 };

test('a status that only a newer version knows is left out, and the others are still counted', () => {
  expect(videoCounters.parse({ draft: 3, delivery: 40, archived: 2 })).toEqual({
    ...none,
    draft: 3,
    delivery: 40,
  });
});

test('a status that is missing or unreadable counts as 0', () => {
  expect(videoCounters.parse({ queued: 'many', editing: -1, shooting: 2 })).toEqual({
    ...none,
    shooting: 2,
  });
});
