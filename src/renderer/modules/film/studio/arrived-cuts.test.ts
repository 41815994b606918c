import { expect, test } from 'vitest';
import { storedFile, type StoredFile } from '#domain/stored-file.ts';
import { arrivedCuts } from './arrived-cuts.ts';

const cut = (id: string, facts: Partial<StoredFile> = {}): StoredFile =>
  storedFile.parse({
    id,
    name: `${id}.mp4`,
    size: 1,
    type: 'video/mp4',
    userId: 'customer',
    uploadedBy: 'editor',
    purpose: 'cut',
    videoId: 'video1',
    format: '16:9',
    assetKind: null,
    state: 'ready',
    refusal: null,
    checksum: null,
    version: null,
    report: {
      durationSeconds: 15,
      width: 1920,
      height: 1080,
      frameRate: { numerator: 25, denominator: 1 },
      frames: 375,
      firstFrameMicroseconds: 0,
      problems: [],
      overriddenBecause: null,
    },
    createdAt: new Date(0),
    updatedAt: new Date(0),
    ...facts,
  });
const refused = { state: 'refused', refusal: 'wrongType' } as const;
const idsOf = (files: StoredFile[]) => arrivedCuts(files).map(({ id }) => id);

test('a refusal is over when a later cut of its format was sent and not stopped', () => {
  expect(idsOf([cut('later'), cut('earlier', refused)])).toEqual(['later']);
  const stopped = cut('later', { state: 'canceled' });
  expect(idsOf([stopped, cut('earlier', refused)])).toEqual(['earlier']);
  const square = cut('square', { format: '1:1' });
  expect(idsOf([square, cut('main', refused)])).toEqual(['square', 'main']);
});

test('a cut that a version has lost is said beside that version only', () => {
  const lost = { state: 'refused', refusal: 'missing', version: 1 } as const;
  expect(idsOf([cut('lost', lost)])).toEqual([]);
});
