import { expect, test } from 'vitest';
import { sourceOf } from './download-source.ts';

const gigabyte = 1_000_000_000;
const file = (name: string, size: number) => ({
  name,
  size,
  link: () => Promise.reject(new Error()),
});
const sizeOf = (...sizes: number[]) =>
  sourceOf({
    kind: 'archive',
    name: 'Cup.zip',
    files: sizes.map((size, index) => file(`${index}.mp4`, size)),
  }).size;

test('an archive of more than 4 GB is one that says so: Zip64', () => {
  const overhead = (sizes: number[]) => sizeOf(...sizes) - sizes.reduce((sum, size) => sum + size);
  const small = overhead([2 * gigabyte, 2 * gigabyte, gigabyte / 10]);
  // The longer end of the archive, with the places of all that are far behind.
  expect(overhead([2 * gigabyte, 2 * gigabyte, 2 * gigabyte])).toBeGreaterThan(small);
  expect(sizeOf(...Array.from({ length: 4 }, () => 2 * gigabyte))).toBeGreaterThan(8 * gigabyte);
});
