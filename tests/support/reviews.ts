import type { FilmVersion } from '#domain/film-version.ts';
import { createCommentDrafts } from '#modules/review/store/comment-drafts.ts';
import type { Review } from '#modules/review/store/review.ts';
import { createWatchedFrames } from '#modules/review/store/watched-frames.ts';
import { createTypedStorage, type TypedStorage } from '#stores/draft-sync/typed-storage.ts';
import { videoOf } from './videos.ts';

/** A device of Ada that keeps what is typed, and nothing before. */
export function emptyDevice(): TypedStorage {
  const kept = new Map<string, string>();
  return createTypedStorage('ada', () => ({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    key: (index) => [...kept.keys()][index] ?? null,
    length: kept.size,
  }));
}

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

/** The review of a delivered version by its customer, Ada, with what was said and what else is told about it. */
export function filmReviewOf({ said = [], ...facts }: Partial<Review> = {}): Review {
  const done = () => Promise.resolve();
  const { version = filmVersionOf(), storage = emptyDevice() } = facts;
  return {
    title: 'Cup',
    story: videoOf({}),
    versions: [version],
    version,
    earlier: null,
    comments: { state: 'ready', value: said },
    said,
    commentsOn: () => () => () => {},
    drafts: createCommentDrafts(storage, 'cup', version.number),
    storage,
    watched: createWatchedFrames('ada', 'cup', version.number, () => ({
      getItem: () => null,
      setItem: () => {},
    })),
    me: { uid: 'ada', colleagues: null },
    may: { commentObstacle: null, answer: true, change: true, settle: true },
    actions: { add: done, reword: done, remove: done, settle: done },
    linkTo: () => Promise.resolve(''),
    ...facts,
  };
}
