import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { objectPathOf, storedFile, type FilmFormat } from '#domain/stored-file.ts';
import type { VideoLength } from '#domain/video-length.ts';
import type { Admin } from '../admin.ts';
import { storageBucket } from '../project.ts';
import type { SeedDocument } from './seed-document.ts';

/** A film that was made by `scripts/render-films.ts`. */
export type DemoFilm = {
  format: FilmFormat;
  width: number;
  height: number;
  size: number;
  checksum: string;
  bytes: Buffer;
};

/** The cuts that each length has in the demo, the main one first. */
export const demoFilms = {
  5: [
    film('film-5s-16x9-v2.webm', '16:9', 640, 360),
    film('film-5s-1x1.webm', '1:1', 360, 360),
    film('film-5s-9x16.webm', '9:16', 360, 640),
  ],
  15: [film('film-15s-16x9.webm', '16:9', 640, 360)],
  30: [film('film-30s-16x9.webm', '16:9', 640, 360)],
} satisfies Record<VideoLength, DemoFilm[]>;

function film(file: string, format: FilmFormat, width: number, height: number): DemoFilm {
  const bytes = readFileSync(join(import.meta.dirname, 'films', file));
  const checksum = createHash('md5').update(bytes).digest('hex');
  return { format, width, height, size: bytes.length, checksum, bytes };
}

/** Stores the bytes of all files that the documents speak of. */
export async function storeFilms(
  { storage }: Admin,
  documents: readonly SeedDocument[],
): Promise<void> {
  const known = new Map(
    Object.values(demoFilms)
      .flat()
      .map(({ checksum, bytes }) => [checksum, bytes]),
  );
  const bucket = storage.bucket(storageBucket);
  const files = documents.flatMap(({ path, data }) => {
    const [, id] = /^files\/([^/]+)$/.exec(path) ?? [];
    const { data: file } = storedFile.safeParse({ ...data, id });
    const bytes = file?.checksum == null ? undefined : known.get(file.checksum);
    return file === undefined || bytes === undefined ? [] : [{ file, bytes }];
  });
  await Promise.all(
    files.map(({ file, bytes }) =>
      bucket.file(objectPathOf(file.id)).save(bytes, { contentType: file.type, resumable: false }),
    ),
  );
}
