import { describe, expect, test } from 'vitest';
import { videoOf } from '#tests/support/videos.ts';
import { askedBlock, blocksOf, nextBlock, openBlock } from './blocks.ts';

describe('shoot blocks', () => {
  test('are those of the subscription, of its videos and the one asked for', () => {
    expect(blocksOf({ blocks: 1 }, [], 1)).toEqual([1]);
    expect(blocksOf({ blocks: 1 }, [videoOf({ block: 3 })], 1)).toEqual([1, 2, 3]);
    expect(blocksOf({ blocks: 2 }, [], 3)).toEqual([1, 2, 3]);
  });

  test('can be planned one further once the last holds a video', () => {
    expect(nextBlock([1], [])).toBeNull();
    expect(nextBlock([1], [videoOf({ block: 1 })])).toBe(2);
    expect(nextBlock([1, 2], [videoOf({ block: 1 })])).toBeNull();
  });

  test.each([
    ['block=2', 2],
    ['', null],
    ['block=0', null],
    ['block=1.5', null],
    ['block=9999', null],
    ['block=two', null],
  ])('an address with %j asks for block %j', (search, block) => {
    expect(askedBlock(new URLSearchParams(search))).toBe(block);
  });

  test('open with the last one that holds videos, and never with one whose day is over', () => {
    const now = new Date('2026-03-12T12:00:00Z');
    const videos = [videoOf({ block: 1 }), videoOf({ block: 3 })];
    const over = { block: 3, date: '2026-03-11' };
    expect(openBlock(videos, [], now)).toBe(3);
    expect(openBlock(videos, [{ block: 3, date: '2026-03-12' }], now)).toBe(3);
    expect(openBlock(videos, [over], now)).toBe(1);
    expect(openBlock(videos, [over, { block: 1, date: '2026-03-05' }], now)).toBe(4);
    expect(openBlock([], [], now)).toBe(1);
  });
});
