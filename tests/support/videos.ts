import { keptUntil } from '#domain/film-retention.ts';
import type { FilmShare } from '#domain/film-share.ts';
import type { FilmVersion, VersionFile } from '#domain/film-version.ts';
import { mainFormat } from '#domain/stored-file.ts';
import {
  emptyTitleCard,
  isFilmed,
  noVersions,
  type Video,
  type VideoStatus,
} from '#domain/video.ts';

/** A 15 s draft, with what a test says about it. */
export function videoOf(facts: Partial<Video> = {}): Video {
  const at = new Date('2026-03-02T09:00:00Z');
  return {
    id: 'video_1',
    title: 'Spring launch',
    subscriptionId: 'sub_1',
    userId: 'ada',
    userEmail: 'ada@example.com',
    userName: null,
    block: 1,
    length: 15,
    copyCards: [],
    startCard: emptyTitleCard,
    endCard: emptyTitleCard,
    status: 'draft',
    lastMoveId: null,
    statusSince: at,
    work: null,
    bought: null,
    createdAt: at,
    updatedAt: at,
    ...noVersions,
    ...versionsIn(facts.status),
    ...facts,
  };
}

const mainFile: VersionFile = {
  fileId: 'main-cut',
  name: 'main.webm',
  size: 1,
  type: 'video/webm',
  width: 1920,
  height: 1080,
  frameRate: { numerator: 25, denominator: 1 },
  frames: 125,
  firstFrameMicroseconds: 0,
  poster: null,
};

/** A delivered version of 5 s at 25 frames a second, without files. */
export const filmVersionOf = (facts: Partial<FilmVersion> = {}): FilmVersion => ({
  id: String(facts.number ?? 1),
  number: 1,
  state: 'delivered',
  withdrawal: null,
  files: {},
  captions: null,
  frameRate: { numerator: 25, denominator: 1 },
  frames: 125,
  durationSeconds: 5,
  orderedLength: null,
  madeBy: 'noor',
  madeByName: 'Noor',
  at: new Date(2030, 0),
  review: null,
  keptUntil: new Date(2031, 0),
  noticedAt: null,
  approvesAt: null,
  removedAt: null,
  ...facts,
});

/** What is stored of a version whose main cut nobody can load. */
export function versionFields(
  number: number,
  state: FilmVersion['state'],
): Omit<FilmVersion, 'id' | 'review'> {
  const at = new Date();
  const made = { madeBy: 'studio', madeByName: 'Noor Haddad', at, keptUntil: keptUntil(at) };
  const files = { [mainFormat]: mainFile };
  const { id: _, review: __, ...fields } = filmVersionOf({ number, state, files, ...made });
  return fields;
}

/** The versions that a video in this status usually has: one from editing on, seen once delivered. */
export const versionsIn = (status?: VideoStatus) => ({
  ...(status !== undefined && isFilmed({ status }) ? { version: 1 } : {}),
  ...(status === 'delivery' ? { deliveredVersion: 1 } : {}),
});

/** A link to the first version that works for a day. */
export const filmShareOf = (facts: Partial<FilmShare> = {}): FilmShare => ({
  id: 'link',
  userId: 'ada',
  videoId: 'video_1',
  version: 1,
  createdAt: new Date(),
  expiresAt: new Date(Date.now() + 86_400_000),
  endedAt: null,
  ...facts,
});
