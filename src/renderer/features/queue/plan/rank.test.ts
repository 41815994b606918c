import { expect, test } from 'vitest';
import type { VideoStatus } from '#domain/video.ts';
import { freshPlan } from '#domain/work-plan.ts';
import { videoOf } from '#tests/support/videos.ts';
import { rankWords } from './rank.ts';

const video = (id: string, order: string, status: VideoStatus = 'queued') =>
  videoOf({ id, title: id, status, work: freshPlan(order) });
const [a, b, c] = [video('a', 'a0'), video('b', 'a1', 'shooting'), video('c', 'a2')] as const;

test('a video is ranked among those of its status', () => {
  expect([a, b, c].map((each) => rankWords([a, b, c], each))).toEqual([
    'number 1 in Queued',
    'number 1 in Shooting',
    'number 2 in Queued',
  ]);
});

test('with another place it has another rank, without counting where it was', () => {
  expect(rankWords([a, b, c], c, 'Zz')).toBe('number 1 in Queued');
  expect(rankWords([a, b, c], a, 'a3')).toBe('number 2 in Queued');
});

test('of two in the same place the one that the list shows first is ranked first', () => {
  const same = [video('y', 'a5'), video('x', 'a5')];
  expect(same.map((each) => rankWords(same, each))).toEqual([
    'number 2 in Queued',
    'number 1 in Queued',
  ]);
});
