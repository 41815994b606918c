import { describe, expect, test } from 'vitest';
import { videoOf } from '#tests/support/videos.ts';
import { blocksOf, nextBlock, readBlock } from './blocks.ts';

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
    ['', 1],
    ['block=0', 1],
    ['block=1.5', 1],
    ['block=9999', 1],
    ['block=two', 1],
  ])('an address with %j means block %i', (search, block) => {
    expect(readBlock(new URLSearchParams(search))).toBe(block);
  });
});
