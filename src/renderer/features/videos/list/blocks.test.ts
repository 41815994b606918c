import { describe, expect, test } from 'vitest';
import { videoOf } from '#tests/support/videos.ts';
import { blocksOf, nextBlock, shownBlock } from './blocks.ts';

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
    ['', 3],
    ['block=0', 3],
    ['block=1.5', 3],
    ['block=9999', 3],
    ['block=two', 3],
  ])('an address with %j means block %i of those with videos up to 3', (search, block) => {
    const videos = [videoOf({ block: 1 }), videoOf({ block: 3 })];
    expect(shownBlock(new URLSearchParams(search), videos)).toBe(block);
  });

  test('without any videos the first one is shown', () => {
    expect(shownBlock(new URLSearchParams(), [])).toBe(1);
  });
});
