import { FieldValue } from 'firebase-admin/firestore';
import { cardOf } from '#domain/copy-allowance.ts';
import { mainFormat } from '#domain/stored-file.ts';
import { emptyTitleCard, type VideoDraft, type VideoStatus } from '#domain/video.ts';
import type { Account } from '#tests/cloud/accounts.ts';
import { db } from '#tests/cloud/local-cloud.ts';
import { versionsIn } from './videos.ts';

// Data of the customer's tests besides the demo data.

/** Adds a person's video, bypassing the rules; returns its id. */
export async function addVideoOf(
  { uid, email }: Account,
  subscriptionId: string,
  facts: Partial<Record<keyof VideoDraft, unknown>> & { status?: VideoStatus } = {},
): Promise<string> {
  const at = FieldValue.serverTimestamp();
  const added = await db.collection('videos').add({
    title: 'Teapot',
    subscriptionId,
    userId: uid,
    userEmail: email,
    block: 1,
    length: 15,
    copyCards: [cardOf('Pours without a drip')],
    startCard: emptyTitleCard,
    endCard: emptyTitleCard,
    status: 'draft',
    lastMoveId: null,
    bought: facts.status === undefined ? null : [mainFormat],
    createdAt: at,
    updatedAt: at,
    ...versionsIn(facts.status),
    ...facts,
  });
  return added.id;
}

/** Moves a video as the studio would, with its history. */
export async function moveByStudio(
  videoId: string,
  move: { from: VideoStatus; to: VideoStatus; reason?: string },
): Promise<void> {
  const video = db.doc(`videos/${videoId}`);
  const entry = video.collection('history').doc();
  const at = FieldValue.serverTimestamp();
  const batch = db.batch();
  batch.update(video, {
    status: move.to,
    updatedAt: at,
    lastMoveId: entry.id,
    ...versionsIn(move.to),
  });
  const { from, to, reason = null } = move;
  batch.set(entry, { from, to, by: 'studio', byName: 'Noor Haddad', reason, at });
  await batch.commit();
}

/** A subscription's own page of videos, or one of them. */
export const videosPath = (subscriptionId: string, videoId?: string) =>
  `/subscriptions/manage/${subscriptionId}${videoId === undefined ? '' : `?video=${videoId}`}`;
