import { expect, test } from 'vitest';
import type { FilmVersion } from '#domain/film-version.ts';
import { deletedFilmsWords, filesOfFilms, unreadableWords } from './own-films.ts';

const file = (fileId: string) => ({ fileId, type: 'video/mp4', size: 10 });
const version = (files: object, captions: object | null = null, number = 1) =>
  ({ number, files, captions }) as unknown as FilmVersion;

test('each film has a folder, also where titles differ only in case', () => {
  const names = filesOfFilms([
    { title: 'Cup', versions: [version({ '1:1': file('a'), '16:9': file('b') })] },
    { title: 'cup', versions: [version({ '16:9': file('c') }, { fileId: 'd', size: 2 })] },
    { title: 'Cup (2)', versions: [version({ '16:9': file('e') })] },
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
  const [first] = filesOfFilms([
    { title: '../../Cup.', versions: [version({ '16:9': file('a') })] },
  ]);
  expect(first?.name.split('/')).toHaveLength(2);
  expect(first?.name.split('/')[0]).toBe('-..-Cup');
});

test('no folder has the name of a device on Windows', () => {
  const names = filesOfFilms([
    { title: 'Con', versions: [version({ '16:9': file('a') })] },
    { title: 'CON_', versions: [version({ '16:9': file('b') })] },
  ]).map(({ name }) => name.split('/')[0]);
  expect(names).toEqual(['Con_', 'CON_ (2)']);
});

test('all versions of a film stand in its folder', () => {
  const versions = [
    version({ '16:9': file('b') }, { fileId: 'c', size: 2 }, 2),
    version({ '16:9': file('a') }),
  ];
  expect(filesOfFilms([{ title: 'Cup', versions }])).toEqual([
    { fileId: 'b', name: 'Cup/Cup v2 16x9.mp4', size: 10 },
    { fileId: 'c', name: 'Cup/Cup v2.vtt', size: 2 },
    { fileId: 'a', name: 'Cup/Cup v1 16x9.mp4', size: 10 },
  ]);
});

test('what cannot be read is named, with what becomes of it', () => {
  const second = { kind: 'version', title: 'Cup', number: '2' } as const;
  expect(unreadableWords([], true)).toBeNull();
  expect(unreadableWords([second], false)).toBe(
    'The download lacks version 2 of “Cup”, which cannot be read. It is stored and not affected. Write to the studio and mention it.',
  );
  expect(unreadableWords([second, { kind: 'video', videoId: 'bowl' }], true)).toBe(
    'The download lacks version 2 of “Cup” and the video bowl, which cannot be read. They are deleted with the account, too. Write to the studio first, and mention them.',
  );
});

test('what becomes of one film and its links is said of one', () => {
  expect(deletedFilmsWords(1, '5 MB')).toMatch(
    /^1 film with 5 MB in all is .* Links to it end, too;/,
  );
  expect(deletedFilmsWords(2, '9 MB')).toMatch(/^2 films with .* are .* Links to them end, too;/);
});
