import { createCommentDrafts } from '#modules/review/state/comment-drafts.ts';
import type { Review } from '#modules/review/state/review.ts';
import { createWatchedFrames } from '#modules/review/state/watched-frames.ts';
import { emptyDevice } from './map-storage.ts';
import { filmVersionOf, videoOf } from './videos.ts';

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
