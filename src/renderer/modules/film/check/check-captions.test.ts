import { expect, test } from 'vitest';
import { checkCaptions } from './check-captions.ts';

const good = 'WEBVTT\n\n00:00.000 --> 00:02.000\nA cup.\n';
const fileOf = (...parts: BlobPart[]) => new File(parts, 'cup.vtt');

test('captions that fit can be sent, whatever their name', async () => {
  expect(await checkCaptions(new File([good], 'cup.txt'), 5)).toBeNull();
});

test.each<[string, File, string]>([
  ['an empty file', fileOf(), 'This file is empty.'],
  ['SubRip', fileOf('1\n00:00:00,000 --> 00:00:01,000\nA'), 'does not begin with WEBVTT'],
  ['a program', fileOf('MZ'), 'does not begin with WEBVTT'],
  ['more than 200 KB', fileOf(good, 'NOTE '.repeat(50_000)), 'larger than 200 KB'],
  ['another encoding', fileOf(good, Uint8Array.of(0xe9)), 'not text in UTF-8'],
  ['captions of a longer film', fileOf(good.replace('02.', '07.')), 'line 3 lies past the end'],
])('%s is refused before a byte is sent, and told why', async (_name, file, words) => {
  expect(await checkCaptions(file, 5)).toContain(words);
});
