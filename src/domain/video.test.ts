import { describe, expect, test } from 'vitest';
import { tokenCost, videoLengths } from './video-length.ts';
import {
  emptyTitleCard,
  isFilmed,
  takesCuts,
  videoDraft,
  videoStatuses,
  videoStatusInfo,
} from './video.ts';

const draft = {
  title: ' Autumn teaser ',
  block: 1,
  length: 15,
  copyCards: [],
  startCard: {},
  endCard: {},
};

test('a token is five seconds: videos cost 1, 3 and 6', () => {
  expect(videoLengths.map(tokenCost)).toEqual([1, 3, 6]);
});

test.each([0, 4, 7, 29, 31, '15', Number.NaN, null])('%s s is not offered', (length) => {
  expect(videoDraft.safeParse({ ...draft, length }).success).toBe(false);
});

test('statuses go from draft to delivery, and each has its colour', () => {
  expect(videoStatuses).toEqual([
    'draft',
    'activated',
    'queued',
    'shooting',
    'editing',
    'delivery',
  ]);
  expect(videoStatuses.map((status) => videoStatusInfo[status].tone)).toEqual([
    'draft',
    'activated',
    'rest',
    'rest',
    'rest',
    'rest',
  ]);
});

test('a video is filmed from editing on, and cut while it is edited', () => {
  expect(videoStatuses.filter((status) => isFilmed({ status }))).toEqual(['editing', 'delivery']);
  expect(videoStatuses.filter(takesCuts)).toEqual(['editing']);
});

test('a title card is off, with the logo and no tagline, until somebody says otherwise', () => {
  expect(emptyTitleCard).toEqual({ use: false, logo: true, tagline: '' });
});

describe('videoDraft', () => {
  test('trims the title and fills in the cards', () => {
    expect(videoDraft.parse(draft)).toEqual({
      ...draft,
      title: 'Autumn teaser',
      startCard: emptyTitleCard,
      endCard: emptyTitleCard,
    });
  });

  test.each([
    { title: '' },
    { title: '   ' },
    { title: 'x'.repeat(121) },
    { block: 0 },
    { block: 1.5 },
    { block: 201 },
    { length: 10 },
    { copyCards: Array.from({ length: 7 }, () => ({ copy: '', wordCount: 0 })) },
    { copyCards: 'none' },
    { copyCards: [{ copy: 'x' }] },
    { startCard: null },
    { endCard: { use: 'yes' } },
    { endCard: { tagline: 'x'.repeat(121) } },
  ])('%j is refused', (change) => {
    expect(videoDraft.safeParse({ ...draft, ...change }).success).toBe(false);
  });
});
