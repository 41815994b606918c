import { onDocumentUpdated } from 'firebase-functions/firestore';
import { handleOnce, onChangesOf } from './events/handle-event.ts';
import { syncOpenReview } from './store/open-reviews.ts';

/**
 * Notes that a film waits for its customer's answer when it is delivered, and no longer when the studio
 * takes it back. `reviewFilm` and `followUpReviews` end a review themselves.
 */
export const trackReview = onDocumentUpdated(
  onChangesOf('trackReview', 'videos/{videoId}'),
  async (event) => {
    const { data } = event;
    if (data === undefined) return;
    const statuses = [data.before.get('status'), data.after.get('status')];
    if (statuses[0] === statuses[1] || !statuses.includes('delivery')) return;
    await handleOnce('trackReview', event, (transaction) =>
      syncOpenReview(transaction, event.params.videoId),
    );
  },
);
