import { expect, test } from 'vitest';
import { createKeptMoves } from './kept-moves.ts';
import type { MoveWish } from './move-wish.ts';

const wish: MoveWish = {
  video: { id: 'v1', title: 'Mug' },
  from: 'queued',
  to: 'shooting',
  reason: null,
};

function storageOf(stored: Record<string, string> = {}) {
  const values = new Map(Object.entries(stored));
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
    size: () => values.size,
  };
}

test('what waits is found again by the same person only', () => {
  const storage = storageOf();
  createKeptMoves(storage, 'ana').save([wish]);
  expect(createKeptMoves(storage, 'ana').load()).toEqual([wish]);
  expect(createKeptMoves(storage, 'ben').load()).toEqual([]);
  createKeptMoves(storage, 'ana').save([]);
  expect(storage.size()).toBe(0);
});

test.each(['{', '[{"video":1}]', '7', '[{"from":"lost"}]'])('%s is nothing to send', (stored) => {
  const storage = storageOf({ 'orbitreel-held-moves-ana': stored });
  expect(createKeptMoves(storage, 'ana').load()).toEqual([]);
});

test('a storage that takes nothing breaks nothing', () => {
  const refuse = () => {
    throw new Error('Forbidden.');
  };
  const kept = createKeptMoves({ getItem: refuse, setItem: refuse, removeItem: refuse }, 'ana');
  kept.save([wish]);
  expect(kept.load()).toEqual([]);
});
