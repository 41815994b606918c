import { FieldValue, type DocumentReference } from 'firebase-admin/firestore';
import type { Brief } from '#domain/brief.ts';
import { cardOf } from '#domain/copy-allowance.ts';
import type { FilmShare } from '#domain/film-share.ts';
import { mainFormat } from '#domain/stored-file.ts';
import type { VideoDraft, VideoStatus } from '#domain/video.ts';
import type { Account } from '#tests/cloud/accounts.ts';
import { db, freshName } from '#tests/cloud/local-cloud.ts';
import { storeFields } from '#tests/cloud/stored.ts';
import { briefOf } from './briefs.ts';
import { filmShareOf, versionsIn, videoOf } from './videos.ts';

// Data of the customer's tests besides the demo data.

/** Adds a person's video, bypassing the rules; returns its id. */
export async function addVideoOf(
  { uid, email }: Account,
  subscriptionId: string,
  facts: Partial<Record<keyof VideoDraft, unknown>> & { status?: VideoStatus } = {},
): Promise<string> {
  const at = FieldValue.serverTimestamp();
  const { id: _, ...fields } = videoOf({
    title: 'Teapot',
    subscriptionId,
    userId: uid,
    userEmail: email,
    copyCards: [cardOf('Pours without a drip')],
    bought: facts.status === undefined ? null : [mainFormat],
    ...versionsIn(facts.status),
  });
  const written = { statusSince: at, createdAt: at, updatedAt: at };
  const added = await db.collection('videos').add({ ...fields, ...written, ...facts });
  return added.id;
}

/** Adds a link to a person's film, bypassing the rules; returns its id. */
export async function addShareOf(
  { uid: userId }: Account,
  videoId: string,
  facts: Partial<FilmShare> = {},
): Promise<string> {
  const id = freshName('link');
  await storeFields(
    `videos/${videoId}/shares/${id}`,
    filmShareOf({ id, userId, videoId, ...facts }),
  );
  return id;
}

/** Stores the brief of an order's first block, bypassing the rules; one that was sent, unless a test says more. */
export async function addBriefOf(
  { uid: userId }: Account,
  subscriptionId: string,
  facts: Partial<Brief> = {},
): Promise<DocumentReference> {
  const brief = db.doc(`briefs/${subscriptionId}_1`);
  const at = new Date();
  const stamps = { sentAt: at, createdAt: at, updatedAt: at };
  await brief.set(briefOf({ userId, subscriptionId, ...stamps, ...facts }));
  return brief;
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
