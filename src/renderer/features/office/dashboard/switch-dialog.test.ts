import { expect, test } from 'vitest';
import { affectedWords } from './switch-dialog.tsx';

test('a switch says how many it concerns, in the right number', () => {
  const counts = { subscriptions: 1200, videos: 3 };
  expect(affectedWords('disableWrites', counts)).toBe(
    'Now: 1,200 running subscriptions, 3 videos in work.',
  );
  expect(affectedWords('disableFileUploads', { subscriptions: 1, videos: 1 })).toBe(
    'Now: 1 running subscription, 1 video in work.',
  );
});
