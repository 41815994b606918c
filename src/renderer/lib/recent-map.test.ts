import { expect, test } from 'vitest';
import { createRecentMap } from './recent-map.ts';

test('what was set longest ago is forgotten first', () => {
  const map = createRecentMap<string, number>(2);
  map.set('a', 1);
  map.set('b', 2);
  map.set('a', 3);
  map.set('c', 4);
  expect(['a', 'b', 'c'].map((key) => map.get(key))).toEqual([3, undefined, 4]);
});
