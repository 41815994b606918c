import { expect, test } from 'vitest';
import { videoOf } from '#tests/support/videos.ts';
import { findAll } from './find-all.ts';

const run = () => {};
const offered = {
  switchColors: { run },
  showTable: { run },
  showFeed: { run },
  goVideos: { run },
};
const videos = [
  videoOf({ id: 'v1', title: 'Night serum, a single drop' }),
  videoOf({ id: 'v2', title: 'Mug on a table' }),
  videoOf({ id: 'v3', title: 'A late lamp, tableware' }),
];

/** All that is found, in the order in which the arrows walk it. */
const found = (typed: string) =>
  findAll(offered, videos, typed).flatMap((part) =>
    part.kind === 'videos' ? part.videos.map(({ id }) => id) : part.items.map(({ name }) => name),
  );

test('an action comes before the videos that fit as well, and nothing is found by scattered letters', () => {
  expect(found('dark')).toEqual(['switchColors']);
  expect(found('table')).toEqual(['showTable', 'v2', 'v3']);
});

test('a video comes before the actions that fit less', () => {
  expect(found('late')).toEqual(['v3', 'showFeed']);
  expect(found('mug')).toEqual(['v2']);
});

test('before something is typed, all actions are there and no videos', () => {
  expect(found(' ')).toEqual(['showTable', 'showFeed', 'goVideos', 'switchColors']);
});
