import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import { subscription, type Subscription } from '#domain/subscription.ts';
import { video, type Video, type VideoStatus } from '#domain/video.ts';
import type { WorkPlan } from '#domain/work-plan.ts';
import type { Caller } from '../request/caller.ts';
import { refusal } from '../request/failure.ts';
import { database } from '../store/admin.ts';
import { readDocument } from '../store/documents.ts';
import { subscriptionReference } from '../store/subscriptions.ts';

const videoReference = (id: string) => database().doc(`videos/${id}`);

/** A video and the subscription it is ordered on. Refuses as `not-found` when either is gone. */
export async function readVideoAndSubscription(
  transaction: Transaction,
  videoId: string,
): Promise<{ video: Video; subscription: Subscription }> {
  const found = readDocument(video, await transaction.get(videoReference(videoId)));
  if (found === null) throw refusal('not-found');
  const reference = subscriptionReference(found.subscriptionId);
  const paidBy = readDocument(subscription, await transaction.get(reference));
  if (paidBy === null) throw refusal('not-found');
  return { video: found, subscription: paidBy };
}

type Step = {
  to: VideoStatus;
  by: Caller;
  reason: string | null;
  work: WorkPlan | null;
  /** Since when it counts in its status: an undo restores that. Now when it is not given. */
  since?: Date | null;
  /** Set by an order: the customer's name from now on, and what was paid for. */
  ordered?: Pick<Video, 'userName' | 'bought'>;
};

/**
 * Adds a video's move to a transaction: its status, the studio's plan from now on and the history
 * entry, in one commit.
 */
export function writeMove(transaction: Transaction, moved: Video, step: Step): void {
  const reference = videoReference(moved.id);
  const entry = reference.collection('history').doc();
  const at = FieldValue.serverTimestamp();
  transaction.update(reference, {
    status: step.to,
    statusSince: step.since ?? at,
    updatedAt: at,
    lastMoveId: entry.id,
    work: step.work,
    ...step.ordered,
  });
  transaction.create(entry, {
    from: moved.status,
    to: step.to,
    by: step.by.uid,
    byName: step.by.name,
    reason: step.reason,
    userId: moved.userId,
    title: moved.title,
    at,
    since: moved.statusSince,
  });
}
