import { expect, test } from 'vitest';
import { cycleIn, loadedWith, neededBy } from './bundle-report.ts';

const chunk = (file: string, imports: string[]) => ({
  file,
  entryModule: null,
  isEntry: false,
  imports,
  gzip: 1,
  modules: [],
});

test('chunks that load together are found through chunks that import each other', () => {
  const report = [chunk('a', ['b']), chunk('b', ['c', 'a']), chunk('c', []), chunk('d', ['a'])];
  expect([...loadedWith(report, 'a')].toSorted()).toEqual(['a', 'b', 'c']);
});

test('the imports of a chunk are named before the chunk', () => {
  const report = [chunk('a', ['b', 'c']), chunk('b', ['d']), chunk('c', ['d']), chunk('d', ['a'])];
  expect(neededBy(report, 'a')).toEqual(['d', 'b', 'c']);
});

test('chunks that import each other are found, however far around', () => {
  const tree = [chunk('a', ['b', 'c']), chunk('b', ['c']), chunk('c', [])];
  expect(cycleIn(tree)).toBeNull();
  const ring = [chunk('a', ['b']), chunk('b', ['c']), chunk('c', ['d']), chunk('d', ['b'])];
  expect(cycleIn(ring)).toEqual(['b', 'c', 'd', 'b']);
});
