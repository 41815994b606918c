import { expect, test } from 'vitest';
import type { FilmVersion } from '#domain/film-version.ts';
import { filesOfFilms } from './own-films.ts';

const file = (fileId: string) => ({ fileId, type: 'video/mp4', size: 10 });
const version = (files: object, captions: object | null = null) =>
  ({ number: 1, files, captions }) as unknown as FilmVersion;

test('each film has a folder, also where titles differ only in case', () => {
  const names = filesOfFilms([
    { title: 'Cup', version: version({ '1:1': file('a'), '16:9': file('b') }) },
    { title: 'cup', version: version({ '16:9': file('c') }, { fileId: 'd', size: 2 }) },
    { title: 'Cup (2)', version: version({ '16:9': file('e') }) },
  ]);
  expect(names).toEqual([
    { fileId: 'b', name: 'Cup/Cup v1 16x9.mp4', size: 10 },
    { fileId: 'a', name: 'Cup/Cup v1 1x1.mp4', size: 10 },
    { fileId: 'c', name: 'cup (2)/cup v1 16x9.mp4', size: 10 },
    { fileId: 'd', name: 'cup (2)/cup v1.vtt', size: 2 },
    { fileId: 'e', name: 'Cup (2) (2)/Cup (2) v1 16x9.mp4', size: 10 },
  ]);
});

test('a title leads to no other folder', () => {
  const [first] = filesOfFilms([{ title: '../../Cup.', version: version({ '16:9': file('a') }) }]);
  expect(first?.name.split('/')).toHaveLength(2);
  expect(first?.name.split('/')[0]).toBe('-..-Cup');
});

test('no folder has the name of a device on Windows', () => {
  const names = filesOfFilms([
    { title: 'Con', version: version({ '16:9': file('a') }) },
    { title: 'CON_', version: version({ '16:9': file('b') }) },
  ]).map(({ name }) => name.split('/')[0]);
  expect(names).toEqual(['Con_', 'CON_ (2)']);
});
