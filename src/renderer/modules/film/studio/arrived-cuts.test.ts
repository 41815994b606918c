import { expect, test } from 'vitest';
import type { CutFile, StoredFile } from '#domain/stored-file.ts';
import { cutFileOf } from '#tests/support/stored-files.ts';
import { arrivedCuts } from './arrived-cuts.ts';

const cut = (id: string, facts: Partial<CutFile> = {}) => cutFileOf({ id, ...facts });
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
