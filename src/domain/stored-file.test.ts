import { describe, expect, test } from 'vitest';
import { assetDraftOf, cutFileOf } from '#tests/support/stored-files.ts';
import {
  cleanFileName,
  fileIdOfObject,
  fileName,
  fileRefusalMessages,
  fileState,
  fileStateLabels,
  maxFileName,
  maxFileSize,
  objectPathOf,
  storedFile,
} from './stored-file.ts';

const cut = cutFileOf();
const asset = { ...cut, ...assetDraftOf({ type: 'image/svg+xml' }) };

describe('a stored file', () => {
  test.each([cut, asset])('is a cut with a report or an asset without one', (file) => {
    expect(storedFile.safeParse(file).success).toBe(true);
  });

  test.each([
    ['a cut without a report', { ...cut, report: null }],
    ['a cut without a video', { ...cut, videoId: null }],
    ['a cut of QuickTime', { ...cut, type: 'video/quicktime' }],
    ['a cut of more than 2 GiB', { ...cut, size: maxFileSize.cut + 1 }],
    ['an asset with a video', { ...asset, videoId: 'video-1' }],
    ['a font that is a drawing', { ...asset, assetKind: 'font' }],
    ['a picture that is a drawing', { ...asset, assetKind: 'picture' }],
    ['a file of nothing', { ...asset, size: 0 }],
    ['a name with a slash', { ...asset, name: '../logo.svg' }],
    ['a checksum of another kind', { ...asset, checksum: 'abc' }],
  ])('is never %s', (_name, file) => {
    expect(storedFile.safeParse(file).success).toBe(false);
  });
});

test('each refusal says what happened and what to do, and each state has a label', () => {
  for (const words of Object.values(fileRefusalMessages)) {
    expect(words).toMatch(/^[A-Z].+\. ?.*(?:Export|send|Write|removed)/);
  }
  expect(new Set(Object.values(fileStateLabels)).size).toBe(fileState.options.length);
});

describe('the object of a file', () => {
  test('has a path that names the file alone', () => {
    expect(fileIdOfObject(objectPathOf('file-1'))).toBe('file-1');
  });

  test.each([
    'files/file-1',
    'files/a/b/original',
    'files/../original',
    'other/file-1/original',
    'files//original',
    'files/file-1/original/more',
  ])('is not at %s', (path) => {
    expect(fileIdOfObject(path)).toBeNull();
  });
});

describe('a name of a file', () => {
  test.each([
    ['Autumn teaser.mp4', 'Autumn teaser.mp4'],
    ['../../etc/passwd', '-..-etc-passwd'],
    ['C:\\films\\cut.mp4', 'C:-films-cut.mp4'],
    ['a\u202efdp.exe', 'afdp.exe'],
    ['two\nlines\t.mp4', 'two lines .mp4'],
    ['🎬 cut 👩‍🎨.mp4', '🎬 cut 👩‍🎨.mp4'],
    ['half \ud83d.mp4', 'half \ufffd.mp4'],
    ['e\u0301te.mp4', '\u00e9te.mp4'],
    ['   ', 'file'],
    ['..', 'file'],
    ['\u200e', 'file'],
    ['/', '-'],
  ])('%j is stored as %j', (name, cleaned) => {
    expect(cleanFileName(name)).toBe(cleaned);
    expect(fileName.safeParse(cleaned).success).toBe(true);
  });

  test('keeps its end when it is too long, and no half of a character', () => {
    for (const start of ['', 'a']) {
      const cleaned = cleanFileName(`${start}${'🎬'.repeat(300)}.webm`);
      expect(cleaned.length).toBeLessThanOrEqual(maxFileName);
      expect(cleaned.endsWith('….webm')).toBe(true);
      expect(fileName.safeParse(cleaned).success).toBe(true);
    }
  });
});
