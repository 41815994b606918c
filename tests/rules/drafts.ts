import { doc, increment, writeBatch, type Firestore } from 'firebase/firestore';

/** What the count of a subscription's drafts becomes with a new one. */
export const countedDraft = (videoId: string) => ({ drafts: increment(1), lastDraftId: videoId });

/** The commit in which an owner begins a draft: the video, and the subscription that counts it. */
export function commitDraft(
  db: Firestore,
  videoId: string,
  video: object,
  subscriptionId: string,
): Promise<void> {
  const batch = writeBatch(db);
  batch.set(doc(db, 'videos', videoId), video);
  batch.update(doc(db, 'subscriptions', subscriptionId), countedDraft(videoId));
  return batch.commit();
}
