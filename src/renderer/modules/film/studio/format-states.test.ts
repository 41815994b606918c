import { expect, test } from 'vitest';
import { lackedFormats } from '#domain/bought-formats.ts';
import type { FilmVersion } from '#domain/film-version.ts';
import { filmFormats, type FilmFormat } from '#domain/stored-file.ts';
import { cutFileOf, filmReportOf } from '#tests/support/stored-files.ts';
import { formatStates, lackedWords, missingWords, outdatedWords } from './format-states.ts';

const entry = {
  fileId: 'file1',
  name: 'cup.mp4',
  size: 1,
  type: 'video/mp4' as const,
  width: 1080,
  height: 1080,
};
const versionOf = (
  number: number,
  ...formats: FilmFormat[]
): Pick<FilmVersion, 'number' | 'state' | 'files' | 'orderedLength'> => ({
  number,
  orderedLength: 15,
  state: 'draft',
  files: Object.fromEntries(formats.map((format) => [format, entry])),
});
const waiting = (format: FilmFormat, durationSeconds = 15) =>
  cutFileOf({ format, report: filmReportOf({ durationSeconds }) });
const unseen = { rejectedVersion: 0, length: 15 } as const;
const words = (states: ReturnType<typeof formatStates>) =>
  states.map(({ format, isBought, state }) => `${format} ${isBought ? 'bought' : 'free'} ${state}`);

test('formats of the newest version are there, and bought ones come first', () => {
  const states = formatStates(['16:9', '9:16'], unseen, versionOf(1, '16:9', '1:1'), []);
  expect(words(states)).toEqual([
    '16:9 bought there',
    '9:16 bought missing',
    '1:1 free there',
    '4:5 free missing',
  ]);
  expect(missingWords(states)).toBe('9:16 was bought and is missing.');
});

test('a cutdown can wait for the main cut', () => {
  const states = formatStates(filmFormats, unseen, undefined, [waiting('1:1')]);
  expect(words(states)).toContain('1:1 bought waiting');
  expect(missingWords(states)).toBe('16:9, 4:5, and 9:16 were bought and are missing.');
});

test('a version that was sent back does not count', () => {
  const states = formatStates(
    ['16:9'],
    { ...unseen, rejectedVersion: 2 },
    versionOf(2, '16:9'),
    [],
  );
  expect(missingWords(states)).toBe('16:9 was bought and is missing.');
});

test('a version that was withdrawn does not count', () => {
  const newest = { ...versionOf(2, '16:9'), state: 'withdrawn' } as const;
  expect(words(formatStates(['16:9'], unseen, newest, []))).toContain('16:9 bought missing');
});

test('nothing is said where everything is there', () => {
  expect(missingWords(formatStates(['16:9'], unseen, versionOf(1, '16:9'), []))).toBeNull();
});

test('files that were made for another length than is ordered now do not count', () => {
  const longer = { ...unseen, length: 30 } as const;
  expect(words(formatStates(['16:9'], longer, versionOf(1, '16:9'), []))).toContain(
    '16:9 bought missing',
  );
});

test('a cutdown that waits and was made for another length does not count', () => {
  const states = formatStates(['1:1'], unseen, undefined, [waiting('1:1', 5)]);
  expect(words(states)).toContain('1:1 bought otherLength');
  expect(missingWords(states)).toBe('1:1 was bought and is missing.');
  const both = formatStates(['1:1'], unseen, undefined, [waiting('1:1'), waiting('1:1', 5)]);
  expect(words(both)).toContain('1:1 bought waiting');
});

test('a cutdown that corrects a delivered one waits for a main cut, and is not there', () => {
  const delivered = { ...versionOf(1, '16:9', '1:1', '9:16'), state: 'delivered' } as const;
  const statesOf = (newest: typeof delivered | ReturnType<typeof versionOf>, length: number) =>
    formatStates(['16:9', '1:1'], unseen, newest, [waiting('1:1', length)]);
  const states = statesOf(delivered, 15);
  expect(words(states)).toEqual([
    '16:9 bought there',
    '1:1 bought outdated',
    '4:5 free missing',
    '9:16 free there',
  ]);
  expect(missingWords(states)).toBeNull();
  expect(outdatedWords(states)).toMatch(/^The older 1:1 goes out again\./);
  // A draft takes cutdowns; one of another length is not taken by any.
  expect(words(statesOf(versionOf(1, '16:9', '1:1'), 15))).toContain('1:1 bought there');
  expect(words(statesOf(delivered, 5))).toContain('1:1 bought there');
  expect(outdatedWords(statesOf(delivered, 5))).toBeNull();
});

test('after a delivery, the studio reads which bought formats it lacked', () => {
  const delivered = { ...versionOf(1, '16:9', '1:1', '4:5'), keptUntil: new Date() };
  const lackedOf = (bought: readonly FilmFormat[], version = delivered) =>
    lackedWords(lackedFormats(bought, version));
  expect(lackedOf(filmFormats)).toBe('The delivered version lacks 9:16, which was bought.');
  expect(lackedOf(['16:9'])).toBeNull();
  expect(lackedOf(filmFormats, { ...delivered, files: {} })).toContain('which were bought');
  const removed = { files: {}, keptUntil: null };
  expect(lackedWords(lackedFormats(filmFormats, removed))).toBeNull();
});
