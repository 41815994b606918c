import { expect, test } from 'vitest';
import { sniffedBytes, sniffType, type SniffedType } from './sniff-type.ts';

const latin1 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const box = (brands: string) =>
  latin1(`\0\0\0${String.fromCharCode(8 + brands.length)}ftyp${brands}`);
const ebml = (type: string) =>
  latin1(
    `\u001a\u0045\u00df\u00a3\u009fB\u0086\u0081\u0001B\u0082${String.fromCharCode(128 + type.length)}${type}`,
  );

const known: [string, Uint8Array, SniffedType | null][] = [
  ['an MP4', box('isom\0\0\u0002\0isomiso2avc1mp41'), 'video/mp4'],
  ['an MP4 of a camera with its own brand', box('XAVC\0\0\0\0XAVCmp42iso2'), 'video/mp4'],
  ['a QuickTime file', box('qt  \u0020\u0005\u0003\0qt  '), 'video/quicktime'],
  ['an old QuickTime file', latin1('\0\0\0\u0008wide\0\0\0\0mdat'), 'video/quicktime'],
  ['a HEIC picture', box('heic\0\0\0\0mif1heicmp42'), 'image/heic'],
  ['sound in an MP4', box('M4A \0\0\0\0M4A mp42isom'), null],
  ['a WebM', ebml('webm'), 'video/webm'],
  ['another Matroska file', ebml('matroska'), 'video/x-matroska'],
  ['a PNG', latin1('\u0089PNG\r\n\u001a\n\0\0\0\rIHDR'), 'image/png'],
  ['a JPEG', latin1('\u00ff\u00d8\u00ff\u00e0\0\u0010JFIF'), 'image/jpeg'],
  ['a WebP', latin1('RIFF\u0024\0\0\0WEBPVP8 '), 'image/webp'],
  ['a WAV', latin1('RIFF\u0024\0\0\0WAVEfmt '), null],
  ['a TrueType font', latin1('\0\u0001\0\0\0\u0010\u0001\0'), 'font/ttf'],
  ['an OpenType font', latin1('OTTO\0\u000a'), 'font/otf'],
  ['a WOFF2 font', latin1('wOF2\0\u0001\0\0'), 'font/woff2'],
  ['a WOFF font', latin1('wOFF\0\u0001\0\0'), 'font/woff'],
  ['a drawing', latin1('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml'],
  [
    'a drawing after all that XML allows',
    latin1(
      '\u00ef\u00bb\u00bf<?xml version="1.0"?>\n<!-- a --><!DOCTYPE svg PUBLIC "x" "y" [<!ENTITY a "b">]><!-- b -->\n<svg>',
    ),
    'image/svg+xml',
  ],
  ['a page that holds a drawing', latin1('<html><svg></svg></html>'), null],
  ['a program', latin1('MZ\u0090\0\u0003\0\0\0ftypisom'), null],
  ['text', latin1('Hello'), null],
  ['nothing', new Uint8Array(), null],
  ['the beginning of a box alone', latin1('\0\0\0\u0018ftyp'), null],
];

test.each(known)('%s is told by its content', (_name, bytes, type) => {
  expect(sniffType(bytes)).toBe(type);
});

test('a part of a larger buffer is read from its own beginning', () => {
  const bytes = box('XAVC\0\0\0\0XAVCmp42');
  const larger = new Uint8Array(bytes.length + 7);
  larger.set(bytes, 7);
  expect(sniffType(larger.subarray(7))).toBe('video/mp4');
});

test('thousands of comments do not keep it busy', () => {
  const text = '<!---->'.repeat(sniffedBytes);
  expect(sniffType(latin1(text))).toBeNull();
  expect(sniffType(latin1('<!-- '.repeat(sniffedBytes)))).toBeNull();
});
