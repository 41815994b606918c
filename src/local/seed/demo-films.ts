import { objectPathOf, storedFile, type FilmFormat } from '#domain/stored-file.ts';
import type { VideoLength } from '#domain/video-length.ts';
import type { Admin } from '../admin.ts';
import { storageBucket } from '../project.ts';
import { brandBytes } from './brand-files.ts';
import { bytesOf, demoFile, demoFileAt, type DemoFile } from './demo-file.ts';
import { photoBytes } from './parcels.ts';
import { frameBytes } from './style-frames.ts';
import { documentsIn, type SeedDocument } from './seed-document.ts';

/** A film that was made by `scripts/render-films.ts`. */
export type DemoFilm = DemoFile & {
  format: FilmFormat;
  width: number;
  height: number;
  poster: DemoFile;
};

/** The cuts that each length has in the demo, the main one first. */
const demoFilms = {
  5: [
    film('film-5s-16x9-v2.webm', '16:9', 640, 360),
    film('film-5s-1x1.webm', '1:1', 360, 360),
    film('film-5s-4x5.webm', '4:5', 360, 450),
    film('film-5s-9x16.webm', '9:16', 360, 640),
  ],
  15: [film('film-15s-16x9.webm', '16:9', 640, 360), ...smallCutdowns('film-15s')],
  30: [film('film-30s-16x9.webm', '16:9', 640, 360), ...smallCutdowns('film-30s')],
} satisfies Record<VideoLength, DemoFilm[]>;

function smallCutdowns(name: string): DemoFilm[] {
  return [
    film(`${name}-1x1.webm`, '1:1', 240, 240),
    film(`${name}-4x5.webm`, '4:5', 240, 300),
    film(`${name}-9x16.webm`, '9:16', 216, 384),
  ];
}

/** The main cut of 5 s before its customer asked for changes. */
const firstCut = film('film-5s-16x9-v1.webm', '16:9', 640, 360);

/** The cuts in these formats of a version of a film that has so many versions. */
export function filmsOfVersion(
  length: VideoLength,
  formats: readonly FilmFormat[],
  { number, versions }: { number: number; versions: number },
): DemoFilm[] {
  const films = demoFilms[length].filter(({ format }) => formats.includes(format));
  if (length !== 5 || number === versions) return films;
  return films.map((each) => (each.format === firstCut.format ? firstCut : each));
}

function film(file: string, format: FilmFormat, width: number, height: number): DemoFilm {
  const read = (name: string) => demoFileAt('films', name);
  return { format, width, height, ...read(file), poster: read(file.replace('.webm', '.webp')) };
}

/** The captions of the films of 5 s. */
export const demoCaptions = demoFile(
  Buffer.from(`WEBVTT

NOTE The films of the demo have no voice; these are the words for their sound.

00:00.200 --> 00:01.600
[A soft chord swells]

00:01.800 --> 00:03.600
Turned on the wheel,
glazed by hand.

00:03.800 --> 00:05.000
[The chord fades]
`),
);

/** Stores the bytes of all files that the documents speak of. */
export async function storeFiles(
  { storage }: Admin,
  documents: readonly SeedDocument[],
): Promise<void> {
  const films = [...Object.values(demoFilms).flat(), firstCut];
  const posters = films.map(({ poster }) => poster);
  const known = new Map([
    ...bytesOf([...films, ...posters, demoCaptions]),
    ...brandBytes,
    ...photoBytes,
    ...frameBytes,
  ]);
  const bucket = storage.bucket(storageBucket);
  const files = documentsIn(documents, 'files').flatMap((each) => {
    const { data: file } = storedFile.safeParse(each);
    const bytes = file?.checksum == null ? undefined : known.get(file.checksum);
    return file === undefined || bytes === undefined ? [] : [{ file, bytes }];
  });
  await Promise.all(
    files.map(({ file, bytes }) =>
      bucket.file(objectPathOf(file.id)).save(bytes, { contentType: file.type, resumable: false }),
    ),
  );
}
