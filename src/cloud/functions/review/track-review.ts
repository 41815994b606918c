import type { Effect } from '../events/effect.ts';
import { syncOpenReview } from './open-reviews.ts';

/**
 * Notes that a film waits for its customer's answer when it is delivered, and no longer when the studio
 * takes it back. `reviewFilm` and `followUpReviews` end a review themselves.
 */
export const trackReview: Effect<'videos/{videoId}'> = {
  name: 'trackReview',
  kinds: ['updated'],
  looksAt: ['status'],
  run: async ({ before, after, params, once }) => {
    if (![before, after].some((video) => video.get('status') === 'delivery')) return;
    await once((transaction) => syncOpenReview(transaction, params.videoId));
  },
};

/** A word of the customer begins another silence, and changes that they did not ask for stop it. */
export const followWords: Effect<'videos/{videoId}/comments/{commentId}'> = {
  name: 'followWords',
  run: async ({ before, after, params, once }) => {
    if ((after.exists ? after : before).get('byStaff') !== false) return;
    await once((transaction) => syncOpenReview(transaction, params.videoId));
  },
};
