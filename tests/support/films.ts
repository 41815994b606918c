import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { FieldPath } from 'firebase-admin/firestore';
import type { FilmVersion } from '#domain/film-version.ts';
import type { FilmFormat } from '#domain/stored-file.ts';
import { objectPathOf } from '#domain/stored-file.ts';
import type { Account } from '#tests/cloud/accounts.ts';
import { bucket, db, freshName } from '#tests/cloud/local-cloud.ts';
import { versionFields } from './videos.ts';

const folder = path.resolve(import.meta.dirname, '../../src/local/seed/films');

/** Films of 5 s at 25 frames a second, made by `scripts/render-films.ts`. */
export const testFilms = {
  first: { file: 'film-5s-16x9-v1.webm', format: '16:9', width: 640, height: 360 },
  second: { file: 'film-5s-16x9-v2.webm', format: '16:9', width: 640, height: 360 },
  square: { file: 'film-5s-1x1.webm', format: '1:1', width: 360, height: 360 },
  portrait: { file: 'film-5s-4x5.webm', format: '4:5', width: 360, height: 450 },
  tall: { file: 'film-5s-9x16.webm', format: '9:16', width: 360, height: 640 },
} as const satisfies Record<
  string,
  { file: string; format: FilmFormat; width: number; height: number }
>;
export type TestFilm = keyof typeof testFilms;

export const filmBytes = (film: TestFilm) => readFile(path.join(folder, testFilms[film].file));
export const checksumOf = (bytes: Uint8Array) => createHash('md5').update(bytes).digest('hex');

const clock = {
  frames: 125,
  frameRate: { numerator: 25, denominator: 1 },
  firstFrameMicroseconds: 0,
};
const facts = { durationSeconds: 5, ...clock };

/** Captions of a film of 5 s. */
export const testCaptions = `WEBVTT

00:00.000 --> 00:02.000
A cup turns in the light.

00:02.000 --> 00:05.000
[A soft chord]
`;

/** Stores a file of a version that has arrived, and returns its id. */
async function addFile(
  bytes: Uint8Array,
  fields: Record<string, unknown> & { type: string },
): Promise<string> {
  const at = new Date();
  const fileId = freshName('file');
  await db.doc(`files/${fileId}`).set({
    uploadedBy: 'studio',
    assetKind: null,
    size: bytes.length,
    state: 'ready',
    refusal: null,
    checksum: checksumOf(bytes),
    createdAt: at,
    updatedAt: at,
    ...fields,
  });
  const object = bucket.file(objectPathOf(fileId));
  await object.save(Buffer.from(bytes), { contentType: fields.type, resumable: false });
  return fileId;
}

/** Gives a version captions and its main cut a poster, as the functions would after they have arrived. */
export async function addExtras(
  { uid: userId }: Pick<Account, 'uid'>,
  videoId: string,
  number: number,
): Promise<void> {
  const about = { userId, videoId, version: number };
  const text = Buffer.from(testCaptions);
  const picture = await readFile(path.join(folder, 'film-5s-16x9-v1.webp'));
  const version = db.doc(`videos/${videoId}/versions/${number}`);
  const main = String((await version.get()).get(new FieldPath('files', '16:9', 'fileId')));
  const captions = await addFile(text, {
    ...about,
    purpose: 'captions',
    format: null,
    name: 'cup.vtt',
    type: 'text/vtt',
    forVersion: number,
    language: 'de',
  });
  const poster = await addFile(picture, {
    ...about,
    purpose: 'poster',
    format: '16:9',
    name: 'cup poster',
    type: 'image/webp',
    cutId: main,
  });
  await version.update(
    new FieldPath('files', '16:9', 'poster'),
    { fileId: poster, type: 'image/webp' },
    'captions',
    { fileId: captions, name: 'cup.vtt', size: text.length, language: 'de' },
  );
}

/**
 * Stores a version of a film, as the functions would after its cuts have arrived: a delivered one of a video in
 * delivery, and a draft otherwise.
 */
export async function addVersion(
  { uid: userId }: Pick<Account, 'uid'>,
  videoId: string,
  {
    number,
    films,
    state,
  }: { number: number; films: readonly TestFilm[]; state?: FilmVersion['state'] },
): Promise<void> {
  const video = db.doc(`videos/${videoId}`);
  const isOut = (await video.get()).get('status') === 'delivery';
  const stored = await Promise.all(
    films.map(async (film) => {
      const { format, width, height, file: name } = testFilms[film];
      const bytes = await filmBytes(film);
      const report = {
        ...facts,
        width,
        height,
        problems: [],
        overriddenBecause: null,
        orderedLength: null,
      };
      const fileId = await addFile(bytes, {
        userId,
        purpose: 'cut',
        videoId,
        format,
        name,
        type: 'video/webm',
        report,
        version: number,
      });
      const { length: size } = bytes;
      const entry = { fileId, name, size, type: 'video/webm', width, height, ...clock };
      return [format, entry] as const;
    }),
  );
  await video
    .collection('versions')
    .doc(`${number}`)
    .set({
      ...versionFields(number, state ?? (isOut ? 'delivered' : 'draft')),
      files: Object.fromEntries(stored),
    });
  await video.update({ version: number });
}

/** Puts another film in the place of a version's main cut. `rate` in whole frames a second. */
export async function replaceMainFilm(
  videoId: string,
  number: number,
  film: Buffer,
  {
    width,
    height,
    seconds,
    rate,
  }: { width: number; height: number; seconds: number; rate: number },
): Promise<void> {
  const version = db.doc(`videos/${videoId}/versions/${number}`);
  const place = new FieldPath('files', '16:9');
  const main = (await version.get()).get(place);
  await bucket.file(objectPathOf(main.fileId)).save(film, { contentType: 'video/webm' });
  const frameRate = { numerator: rate, denominator: 1 };
  const frames = seconds * rate;
  const { length: size } = film;
  await version.update({ frameRate, frames });
  await version.update(place, { ...main, size, width, height, frameRate, frames });
}
