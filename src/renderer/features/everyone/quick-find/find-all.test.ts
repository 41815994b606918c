import { expect, test } from 'vitest';
import { videoOf } from '#tests/support/videos.ts';
import { findAll, rankVideos } from './find-all.ts';

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

const mug = videoOf({
  id: 'v1',
  title: 'Mug on a table',
  userEmail: 'ana@mugs.test',
  userName: 'Ana Reyes',
});
const lamp = videoOf({ id: 'v2', title: 'Lamp', userEmail: 'ben@lamps.test', status: 'editing' });

const titles = (typed: string, among = [lamp, mug]) =>
  rankVideos(among, typed).map(({ video }) => video.title);

test('videos are found by title, customer and status, also by their beginnings', () => {
  expect(titles('mug')).toEqual(['Mug on a table']);
  expect(titles('tab mu')).toEqual(['Mug on a table']);
  expect(titles('mot')).toEqual([]);
  expect(titles('ben@')).toEqual(['Lamp']);
  expect(titles('reyes')).toEqual(['Mug on a table']);
  expect(titles('editing')).toEqual(['Lamp']);
  expect(titles('zebra')).toEqual([]);
});

test('an address is found as people read it and as it is stored', () => {
  const bowl = videoOf({ title: 'Bowl', userEmail: 'info@xn--e1afmkfd.xn--p1ai' });
  expect(titles('info@пример.рф', [bowl])).toEqual(['Bowl']);
  expect(titles('xn--e1afmkfd', [bowl])).toEqual(['Bowl']);
});

test('an id is found by its start, not by letters that it happens to contain', () => {
  const late = videoOf({ id: 'aBlate9Zq', title: 'Bowl' });
  expect(titles('ablat', [late])).toEqual(['Bowl']);
  expect(titles('late', [late])).toEqual([]);
  expect(titles('ab', [late])).toEqual([]);
});

test('nothing is found before something is typed', () => {
  expect(titles('  ')).toEqual([]);
});

test('a video that is held twice is found once, and eight are enough', () => {
  expect(titles('mug', [mug, mug])).toHaveLength(1);
  const many = Array.from({ length: 30 }, (_, index) => videoOf({ id: `v${index}`, title: 'Mug' }));
  expect(titles('mug', many)).toHaveLength(8);
});
