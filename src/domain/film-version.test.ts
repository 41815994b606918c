import { expect, test } from 'vitest';
import { captionsFileOf, cutFileOf, filmReportOf } from '#tests/support/stored-files.ts';
import {
  filmVersion,
  holdsFile,
  isCutOfLength,
  lengthOfCut,
  versionFileOf,
  waitingCaptions,
  withoutFile,
} from './film-version.ts';
import type { CaptionsFile } from './stored-file.ts';
import { videoLengths } from './video-length.ts';

const report = filmReportOf({
  durationSeconds: 15.015,
  width: 1080,
  height: 1080,
  frameRate: { numerator: 24_000, denominator: 1001 },
  frames: 360,
  firstFrameMicroseconds: 41_708,
});

test('a version names each format by the facts of its cut', () => {
  const square = cutFileOf({ id: 'file-1', format: '1:1', name: 'square.mp4', report });
  const { frameRate, frames, durationSeconds } = square.report;
  const version = {
    id: '2',
    number: 2,
    state: 'draft',
    withdrawal: null,
    files: { '1:1': versionFileOf(square) },
    frameRate,
    frames,
    durationSeconds,
    orderedLength: 15,
    madeBy: 'editor',
    madeByName: 'Ed',
    at: new Date(0),
    keptUntil: new Date(1),
    noticedAt: null,
    approvesAt: null,
    removedAt: null,
    review: null,
    captions: null,
  };
  expect(filmVersion.parse(version)).toEqual(version);
  expect(version.files['1:1']).toEqual({
    fileId: 'file-1',
    name: 'square.mp4',
    size: 1000,
    type: 'video/mp4',
    width: 1080,
    height: 1080,
    frameRate: { numerator: 24_000, denominator: 1001 },
    frames: 360,
    firstFrameMicroseconds: 41_708,
    poster: null,
  });
});

const clock = {
  frameRate: { numerator: 25, denominator: 1 },
  frames: 375,
  firstFrameMicroseconds: 0,
};
const cut = { name: 'a.mp4', size: 1, type: 'video/mp4', width: 1, height: 1, ...clock } as const;
const held = {
  files: {
    '16:9': { ...cut, fileId: 'main', poster: { fileId: 'poster', type: 'image/webp' } as const },
    '1:1': { ...cut, fileId: 'square', poster: null },
  },
  captions: { fileId: 'captions', name: 'a.vtt', size: 1, language: null },
};

test('a version has its cuts, their posters and its captions, and nothing that they replaced', () => {
  for (const id of ['main', 'poster', 'square', 'captions']) {
    expect(holdsFile(held, id)).toBe(true);
  }
  expect(holdsFile(held, 'earlier-square')).toBe(false);
  expect(holdsFile({ files: {}, captions: null }, 'captions')).toBe(false);
});

test('a version lacks what is taken out of it, and a cut goes with its poster', () => {
  const { files, captions } = held;
  expect(withoutFile(held, 'main')).toEqual({ files: { '1:1': files['1:1'] }, captions });
  expect(withoutFile(held, 'poster')).toEqual({
    files: { ...files, '16:9': { ...files['16:9'], poster: null } },
    captions,
  });
  expect(withoutFile(held, 'captions')).toEqual({ files, captions: null });
  expect(withoutFile(held, 'earlier-square')).toEqual(held);
});

test('a cut is made for its own length, or for the one that it was sent for in spite of it', () => {
  const [exact, odd] = [
    { durationSeconds: 5.04, problems: [], orderedLength: null },
    {
      durationSeconds: 12,
      problems: [{ code: 'length' as const, frame: null }],
      orderedLength: 15 as const,
    },
  ];
  expect(videoLengths.map((length) => isCutOfLength(exact, length))).toEqual([true, false, false]);
  expect(videoLengths.map((length) => isCutOfLength(odd, length))).toEqual([false, true, false]);
  // Reports of earlier versions do not say for which.
  expect(isCutOfLength({ ...odd, orderedLength: null }, 30)).toBe(true);
});

test('a main cut that is late keeps the length that it was made for', () => {
  const made = { problems: [], orderedLength: null };
  expect(lengthOfCut({ ...made, durationSeconds: 5.04 }, 30)).toBe(5);
  expect(lengthOfCut({ ...made, durationSeconds: 30 }, 30)).toBe(30);
  const problems = [{ code: 'length' as const, frame: null }];
  expect(lengthOfCut({ durationSeconds: 7, problems, orderedLength: 5 }, 30)).toBe(5);
});

test('captions that came for a delivered version wait until they are published', () => {
  const captions = (id: string, facts: Partial<CaptionsFile> = {}) =>
    captionsFileOf({ id, version: 2, ...facts });
  const entry = (fileId: string) =>
    ({ fileId, name: 'cup.vtt', size: 120, language: 'de' }) as const;
  const delivered = { number: 2, state: 'delivered', captions: entry('old') } as const;
  const files = [captions('unsent', { state: 'uploading' }), captions('new'), captions('old')];
  expect(waitingCaptions(files, delivered)).toEqual(entry('new'));
  expect(waitingCaptions(files, { ...delivered, captions: entry('new') })).toBeNull();
  expect(waitingCaptions([captions('other', { version: 1 })], delivered)).toBeNull();
  // Those of a draft go out with it.
  expect(waitingCaptions(files, { ...delivered, state: 'draft' })).toBeNull();
});
