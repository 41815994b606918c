import { expect, test } from 'vitest';
import { loadedWith } from './bundle-report.ts';

const chunk = (file: string, imports: string[]) => ({
  file,
  entryModule: null,
  isEntry: false,
  imports,
  gzip: 1,
  modules: [],
});

test('what loads with a chunk is found through chunks that import each other', () => {
  const report = [chunk('a', ['b']), chunk('b', ['c', 'a']), chunk('c', []), chunk('d', ['a'])];
  expect([...loadedWith(report, 'a')].toSorted()).toEqual(['a', 'b', 'c']);
});
