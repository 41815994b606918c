import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { storedFile, type StoredFile } from '#domain/stored-file.ts';
import { seedDocument, type SeedDocument } from './seed-document.ts';

/** Bytes that the demo stores, with their length and their checksum as files have it. */
export type DemoFile = { size: number; checksum: string; bytes: Buffer };

export const demoFile = (bytes: Buffer): DemoFile => ({
  size: bytes.length,
  checksum: createHash('md5').update(bytes).digest('hex'),
  bytes,
});

/** A file beside this one. */
export const demoFileAt = (...path: string[]): DemoFile =>
  demoFile(readFileSync(join(import.meta.dirname, ...path)));

/** The bytes of files by their checksum. */
export const bytesOf = (files: readonly DemoFile[]): [checksum: string, bytes: Buffer][] =>
  files.map(({ checksum, bytes }) => [checksum, bytes]);

type WithoutVideo = Extract<StoredFile, { videoId: null }>;
type Given<File> = File extends unknown
  ? Omit<File, 'size' | 'checksum' | 'state' | 'refusal' | 'videoId' | 'format' | 'version'>
  : never;

/** The document of a file that has arrived and belongs to no video. */
export function arrivedFile(
  { size, checksum }: DemoFile,
  given: Given<WithoutVideo>,
): SeedDocument {
  const arrived = { size, checksum, state: 'ready', refusal: null } as const;
  const file = { ...given, ...arrived, videoId: null, format: null, version: null };
  return seedDocument(`files/${given.id}`, storedFile, file);
}
