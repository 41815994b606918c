import { FieldValue, type Firestore } from 'firebase-admin/firestore';
import { cardOf } from '#domain/copy-allowance.ts';
import { orderKeyAt } from '#domain/order-key.ts';
import type { Role } from '#domain/roles.ts';
import { mainFormat, type FilmFormat } from '#domain/stored-file.ts';
import { isFilmed, type VideoStatus } from '#domain/video.ts';
import { freshPlan, type WorkPlan } from '#domain/work-plan.ts';
import { register, type Account } from '#tests/cloud/accounts.ts';
import { db, freshName, identities } from '#tests/cloud/local-cloud.ts';
import { versionFields, versionsIn, videoOf } from '#tests/support/videos.ts';

// Data that the staff's tests add to the local cloud besides its demo data.

/** Somebody new with a staff role, whose name shows in histories. */
export async function hire(role: Exclude<Role, 'user'>, displayName: string): Promise<Account> {
  const account = await register({ roles: ['user', role], displayName });
  await identities.updateUser(account.uid, { displayName });
  // As the function that follows accounts does, which is late on a busy machine.
  await db.doc(`staff/${account.uid}`).set({ name: displayName });
  return account;
}

/** Before the demo's videos and all later ones: only the first two hundred are followed. */
const longBefore = 20 * 365 * 24 * 3_600_000;

/**
 * A video in a status, with a title of its own; nobody's, unless an owner is given, and in the usual
 * database, unless another is.
 */
export async function addVideo(
  status: VideoStatus,
  facts: {
    owner?: Account;
    subscriptionId?: string;
    /** The first one, unless it is named. */
    block?: number;
    title?: string;
    /** What is special about its plan; everything but a draft has one. */
    work?: Partial<WorkPlan>;
    database?: Firestore;
    bought?: FilmFormat[];
    /** 0 for one without a cut. */
    version?: 0;
  } = {},
): Promise<{ id: string; title: string }> {
  const title = facts.title ?? freshName('Teapot');
  const at = FieldValue.serverTimestamp();
  const { id: _, ...fields } = videoOf({
    title,
    subscriptionId: facts.subscriptionId ?? freshName('sub'),
    userId: facts.owner?.uid ?? freshName('nobody'),
    userEmail: facts.owner?.email ?? 'nobody@orbitreel.test',
    block: facts.block ?? 1,
    copyCards: [cardOf('Pours without a drip')],
    endCard: { use: true, logo: true, tagline: 'Made in small batches' },
    status,
    work:
      status === 'draft'
        ? null
        : { ...freshPlan(orderKeyAt(new Date(Date.now() - longBefore))), ...facts.work },
    bought: facts.bought ?? [mainFormat],
    ...(facts.version === undefined ? {} : { version: facts.version }),
  });
  const written = { statusSince: at, createdAt: at, updatedAt: at };
  const videos = (facts.database ?? db).collection('videos');
  const added = await videos.add({ ...fields, ...written });
  if (isFilmed({ status }) && facts.version === undefined) {
    const state = status === 'delivery' ? 'delivered' : 'draft';
    await added.collection('versions').doc('1').set(versionFields(1, state));
  }
  return { id: added.id, title };
}

/** Moves a video as a colleague elsewhere would, with its history. */
export async function moveElsewhere(
  videoId: string,
  from: VideoStatus,
  to: VideoStatus,
  byName: string,
): Promise<void> {
  const video = db.doc(`videos/${videoId}`);
  const title: unknown = (await video.get()).get('title');
  const entry = video.collection('history').doc();
  const at = FieldValue.serverTimestamp();
  const batch = db.batch();
  batch.update(video, {
    status: to,
    statusSince: at,
    updatedAt: at,
    lastMoveId: entry.id,
    ...versionsIn(to),
  });
  batch.set(entry, { from, to, by: 'elsewhere', byName, reason: null, title, at });
  await batch.commit();
}

/** Address of the video status page, with as many videos as it shows at most. */
export const queueOf = (status: VideoStatus, size = 50) =>
  `/admin/videos/status/?status=${status}&size=${size}`;
