import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { getStorage } from 'firebase-admin/storage';
import type { FilmFormat } from '#domain/stored-file.ts';
import { objectPathOf } from '#domain/stored-file.ts';
import type { Account } from '#tests/cloud/accounts.ts';
import { db, freshName } from '#tests/cloud/local-cloud.ts';
import { storageBucket } from '#local/project.ts';

const folder = path.resolve(import.meta.dirname, '../../src/local/seed/films');

/** Films of 5 s at 25 frames a second, made by `scripts/render-films.ts`. */
export const testFilms = {
  first: { file: 'film-5s-16x9-v1.webm', format: '16:9', width: 640, height: 360 },
  second: { file: 'film-5s-16x9-v2.webm', format: '16:9', width: 640, height: 360 },
  square: { file: 'film-5s-1x1.webm', format: '1:1', width: 360, height: 360 },
  tall: { file: 'film-5s-9x16.webm', format: '9:16', width: 360, height: 640 },
} as const satisfies Record<
  string,
  { file: string; format: FilmFormat; width: number; height: number }
>;
export type TestFilm = keyof typeof testFilms;

export const filmBytes = (film: TestFilm) => readFile(path.join(folder, testFilms[film].file));
export const checksumOf = (bytes: Uint8Array) => createHash('md5').update(bytes).digest('hex');

const facts = { durationSeconds: 5, frames: 125, frameRate: { numerator: 25, denominator: 1 } };

/** Stores a version of a film, as the functions would after its cuts have arrived. */
export async function addVersion(
  { uid: userId }: Pick<Account, 'uid'>,
  videoId: string,
  { number, films }: { number: number; films: readonly TestFilm[] },
): Promise<void> {
  const at = new Date();
  const stored = await Promise.all(
    films.map(async (film) => {
      const { format, width, height, file: name } = testFilms[film];
      const bytes = await filmBytes(film);
      const fileId = freshName('film');
      const report = { ...facts, width, height, problems: [], overriddenBecause: null };
      await db.doc(`files/${fileId}`).set({
        userId,
        uploadedBy: 'studio',
        purpose: 'cut',
        videoId,
        format,
        assetKind: null,
        name,
        type: 'video/webm',
        size: bytes.length,
        state: 'ready',
        refusal: null,
        report,
        checksum: checksumOf(bytes),
        version: number,
        createdAt: at,
        updatedAt: at,
      });
      const object = getStorage().bucket(storageBucket).file(objectPathOf(fileId));
      await object.save(bytes, { contentType: 'video/webm', resumable: false });
      const entry = { fileId, name, size: bytes.length, type: 'video/webm', width, height };
      return [format, entry] as const;
    }),
  );
  const report = { ...facts, width: 640, height: 360, problems: [], overriddenBecause: null };
  await db.doc(`videos/${videoId}/versions/${number}`).set({
    number,
    files: Object.fromEntries(stored),
    ...facts,
    madeBy: 'studio',
    madeByName: 'Noor Haddad',
    at,
    report,
  });
  await db.doc(`videos/${videoId}`).update({ version: number });
}
