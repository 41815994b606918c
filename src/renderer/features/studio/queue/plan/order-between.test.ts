import { describe, expect, test } from 'vitest';
import { orderKeyAt } from '#domain/order-key.ts';
import type { Video, VideoStatus } from '#domain/video.ts';
import { freshPlan } from '#domain/work-plan.ts';
import { videoOf } from '#tests/support/videos.ts';
import {
  orderKeysBetween,
  placeAfterStep,
  placeBehind,
  rankWords,
  type PriorityStep,
} from './order-between.ts';

const video = (id: string, order: string): Video => videoOf({ id, work: freshPlan(order) });
const at = (seconds: number) => orderKeyAt(new Date(Date.UTC(2026, 2, 1, 0, 0, seconds)));

describe('the place between two videos', () => {
  test('is between them, also at the beginning and at the end', () => {
    const [above, below] = [video('a', at(1)), video('b', at(2))];
    for (const between of [
      { above, below },
      { above: null, below: above },
      { above: below, below: null },
    ]) {
      const [one = '', two = ''] = orderKeysBetween(between, 2) ?? [];
      const order = [between.above?.work?.order ?? '', one, two, between.below?.work?.order ?? 'z'];
      expect(order.toSorted()).toEqual(order);
      expect(new Set(order).size).toBe(4);
    }
  });

  test('is found again and again in the same gap', () => {
    const above = video('a', at(1));
    let below = video('b', at(2));
    for (let round = 0; round < 300; round += 1) {
      const [key] = orderKeysBetween({ above, below }, 1) ?? [];
      const order = [above, { work: { order: key ?? '' } }, below].map(({ work }) => work?.order);
      expect(order.toSorted(), `round ${round}`).toEqual(order);
      expect(new Set(order).size, `round ${round}`).toBe(3);
      below = video('b', key ?? '');
    }
  });

  test('does not exist between two equal places, or beside an invalid one', () => {
    const same = video('a', at(1));
    expect(orderKeysBetween({ above: same, below: same }, 1)).toBeNull();
    expect(orderKeysBetween({ above: video('a', 'i'), below: null }, 1)).toBeNull();
  });

  test('there is room before the first video ever ordered', () => {
    expect(
      orderKeysBetween({ above: null, below: video('a', orderKeyAt(new Date(0))) }, 1),
    ).toHaveLength(1);
  });
});

describe('a step in the order of priority', () => {
  const list = ['a', 'b', 'c', 'd', 'e'].map((id, index) => video(id, at(index)));
  const between = (ids: string, step: PriorityStep) => {
    const moved = list.filter(({ id }) => ids.includes(id));
    const place = placeAfterStep(list, moved, step);
    return place === null ? null : [place.above?.id ?? null, place.below?.id ?? null];
  };
  test.each<[string, PriorityStep, [string | null, string | null] | null]>([
    ['c', 'up', ['a', 'b']],
    ['b', 'up', [null, 'a']],
    ['a', 'up', null],
    ['c', 'down', ['d', 'e']],
    ['d', 'down', ['e', null]],
    ['e', 'down', null],
    ['c', 'first', [null, 'a']],
    ['a', 'first', null],
    ['c', 'last', ['e', null]],
    ['bd', 'up', [null, 'a']],
    ['bc', 'down', ['d', 'e']],
    ['ac', 'first', [null, 'b']],
    ['x', 'up', null],
  ])('%s goes %s', (ids, step, expected) => {
    expect(between(ids, step)).toEqual(expected);
  });
});

test('the place behind all others of a status comes before the next status in the queue', () => {
  const queued = (id: string, second: number) => ({
    ...video(id, at(second)),
    status: 'queued' as const,
  });
  const [a, b, c] = [
    queued('a', 1),
    queued('b', 2),
    { ...video('c', at(3)), status: 'editing' as const },
  ];
  expect(placeBehind([a, b, c], [a], 'queued')).toEqual({ above: b, below: c });
  expect(placeBehind([a, b], [a], 'queued')).toEqual({ above: b, below: null });
  expect(placeBehind([a, c], [a], 'queued')).toBeNull();
});

const ranked = (id: string, order: string, status: VideoStatus = 'queued') =>
  videoOf({ id, title: id, status, work: freshPlan(order) });
const first = ranked('a', 'a0');
const other = ranked('b', 'a1', 'shooting');
const second = ranked('c', 'a2');

test('a video is ranked among those of its status', () => {
  expect([first, other, second].map((each) => rankWords([first, other, second], each))).toEqual([
    'number 1 in Queued',
    'number 1 in Shooting',
    'number 2 in Queued',
  ]);
});

test('with another place a video has another rank, and its old place does not count', () => {
  expect(rankWords([first, other, second], second, 'Zz')).toBe('number 1 in Queued');
  expect(rankWords([first, other, second], first, 'a3')).toBe('number 2 in Queued');
});

test('of two videos in the same place, the list’s first one is ranked first', () => {
  const same = [ranked('y', 'a5'), ranked('x', 'a5')];
  expect(same.map((each) => rankWords(same, each))).toEqual([
    'number 2 in Queued',
    'number 1 in Queued',
  ]);
});
