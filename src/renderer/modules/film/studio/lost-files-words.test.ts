import { expect, test } from 'vitest';
import type { FilmVersion } from '#domain/film-version.ts';
import type { StoredFile } from '#domain/stored-file.ts';
import { captionsFileOf, cutFileOf } from '#tests/support/stored-files.ts';
import { lostFilesWords } from './lost-files-words.ts';

const clock = {
  frameRate: { numerator: 25, denominator: 1 },
  frames: 375,
  firstFrameMicroseconds: 0,
};
const lost = { state: 'refused', refusal: 'missing', version: 1 } as const;
const cut = cutFileOf({ ...lost, format: '1:1' });
const captions = captionsFileOf(lost);
const version = { number: 1, state: 'delivered', files: {}, captions: null } as const;
const textsOf = (
  of: Pick<FilmVersion, 'number' | 'state' | 'files' | 'captions'>,
  files: readonly StoredFile[],
) => lostFilesWords(of, files).map(({ text }) => text);

test('a film that is gone from the storage is named with what to do, in each state of its version', () => {
  const gone = 'Square, 1:1: cup.mp4 is no longer in our storage.';
  expect(textsOf(version, [cut, captions])).toEqual([
    `${gone} The customer cannot watch it any more. Send it again with a new version.`,
    'Captions: cup.vtt is no longer in our storage. Send it again.',
  ]);
  expect(textsOf({ ...version, state: 'draft' }, [cut])).toEqual([`${gone} Send it again.`]);
  expect(textsOf({ ...version, state: 'withdrawn' }, [cut])).toEqual([gone]);
});

test('nothing is said of what was sent again, of other versions and of other refusals', () => {
  const entry = { fileId: 'new', name: 'cup.mp4', size: 1, width: 1, height: 1, ...clock };
  const again = {
    ...version,
    files: { '1:1': { ...entry, type: 'video/mp4' as const, poster: null } },
    captions: { fileId: 'new', name: 'cup.vtt', size: 1, language: null },
  };
  expect(textsOf(again, [cut, captions])).toEqual([]);
  expect(textsOf({ ...version, number: 2 }, [cut])).toEqual([]);
  expect(textsOf(version, [{ ...cut, refusal: 'wrongSize' }])).toEqual([]);
});
