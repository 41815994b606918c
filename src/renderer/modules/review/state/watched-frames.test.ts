import { expect, test } from 'vitest';
import { createWatchedFrames } from './watched-frames.ts';

function device() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

test('watched frames of a version stay on the device', () => {
  const storage = device();
  const watched = createWatchedFrames('ada', 'cup', 1, () => storage);
  watched.add({ from: 0, to: 10 });
  watched.add({ from: 8, to: 20 });
  watched.save();
  const again = (version: number) =>
    createWatchedFrames('ada', 'cup', version, () => storage).getState();
  expect(again(1)).toEqual([{ from: 0, to: 20 }]);
  expect(again(2)).toEqual([]);
});

test('films watched long ago make room', () => {
  const storage = device();
  for (let index = 0; index < 40; index += 1) {
    const watched = createWatchedFrames('ada', `film-${index}`, 1, () => storage);
    watched.add({ from: 0, to: 10 });
    watched.save();
  }
  const kept = (id: string) => createWatchedFrames('ada', id, 1, () => storage).getState();
  expect(kept('film-0')).toEqual([]);
  expect(kept('film-39')).toEqual([{ from: 0, to: 10 }]);
});

test('a broken record counts as nothing watched', () => {
  const storage = device();
  storage.setItem('watchedFrames/ada', '{');
  expect(createWatchedFrames('ada', 'cup', 1, () => storage).getState()).toEqual([]);
});
