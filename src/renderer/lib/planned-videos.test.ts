import { expect, test } from 'vitest';
import { plannedVideosText } from './planned-videos.ts';

test('planned videos are told by length, the short ones first', () => {
  expect(plannedVideosText({ '5': 3, '15': 1, '30': 0 })).toBe('3 × 5 s, 1 × 15 s');
  expect(plannedVideosText({ '5': 0, '15': 0, '30': 0 })).toBe('');
});
