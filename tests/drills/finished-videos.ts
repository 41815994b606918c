import { FieldValue, type Firestore } from 'firebase-admin/firestore';
import { setTimeout as pause } from 'node:timers/promises';
import { isContention } from '#cloud/store/conflicts.ts';
import { videoStatuses, type VideoStatus } from '#domain/video.ts';
import { videoTotals } from '#tests/support/video-totals.ts';
import { videoOf } from '#tests/support/videos.ts';
import { changeWithEvent, type DatabaseEvent } from './database-events.ts';

// One round of the drill: each owner's video is ordered and finished, and in the end deleted.

/** A run of a job of the clock. */
export type ClockEvent = { scheduleTime: string };
/** Gives an event to a function, or a run to a job, until it is acknowledged. */
export type Deliver = (name: string, event: DatabaseEvent | ClockEvent) => Promise<void>;

type Context = { db: Firestore; project: string; deliver: Deliver; random: () => number };
type Owned = { uid: string; videoId: string; subscriptionId: string };

export const videosInRound = 16;
/** More than one, so that a draft that is taken away twice shows. */
const draftsBefore = 5;
const draftsAfter = draftsBefore - 1;

const ownedIn = (round: number): Owned[] =>
  Array.from({ length: videosInRound }, (_, index) => {
    const name = `${round}-${index}`;
    return { uid: `owner-${name}`, videoId: `video-${name}`, subscriptionId: `sub-${name}` };
  });

/** Stores the drafts of all rounds, counted as they are. */
export async function layOutDrafts(db: Firestore, rounds: number[]): Promise<void> {
  await db.doc('counters/videos').set({ draft: videosInRound * rounds.length });
  for (const round of rounds) {
    const batch = db.batch();
    for (const { uid, videoId, subscriptionId } of ownedIn(round)) {
      const { id: _, ...video } = videoOf({ userId: uid, subscriptionId, title: videoId });
      batch.set(db.doc(`users/${uid}`), { email: `${uid}@orbitreel.test`, roles: ['user'] });
      batch.set(db.doc(`subscriptions/${subscriptionId}`), { userId: uid, drafts: draftsBefore });
      batch.set(db.doc(`videos/${videoId}`), video);
    }
    await batch.commit();
  }
}

/** Orders and finishes all videos, and says what did not have its effect exactly once. */
export async function finishVideos(context: Context, round: number): Promise<string[]> {
  const { db, deliver, random } = context;
  const owned = ownedIn(round);
  await Promise.all([
    ...owned.map(async (each) => {
      await pause(random() * 1000);
      const ordered = await move(context, each, 'draft', 'editing');
      const finished = await move(context, each, 'editing', 'delivery');
      // Events come in any order.
      await Promise.all([deliver('videoChanged', ordered), deliver('videoChanged', finished)]);
    }),
    pause(random() * 1000).then(() =>
      deliver('recountVideos', { scheduleTime: new Date().toISOString() }),
    ),
  ]);
  return (await Promise.all(owned.map((each) => effectsOn(db, each)))).flat();
}

/** Deletes all videos, and says what is left of them. */
export async function removeVideos(context: Context, round: number): Promise<string[]> {
  const { db, project, deliver, random } = context;
  const left = ownedIn(round).map(async ({ videoId }) => {
    await pause(random() * 1000);
    const video = db.doc(`videos/${videoId}`);
    const gone = await changeWithEvent(project, video, () => onceUnlocked(() => video.delete()));
    await deliver('videoChanged', gone);
    const { size } = await video.collection('history').get();
    return size === 0 ? [] : [`${videoId} left ${size} entries of its history`];
  });
  return (await Promise.all(left)).flat();
}

/** Writes what a killed process may have read: it stays locked for a minute, and writes are refused meanwhile. */
async function onceUnlocked(write: () => Promise<unknown>): Promise<void> {
  const refusedUntil = Date.now() + 120_000;
  for (;;) {
    try {
      await write();
      return;
    } catch (error) {
      if (!isContention(error) || Date.now() > refusedUntil) throw error;
    }
  }
}

/** Says where the counter of videos is wrong. */
export async function countedOtherwise(
  db: Firestore,
  expected: Partial<Record<VideoStatus, number>>,
): Promise<string[]> {
  const totals = await videoTotals(db);
  return videoStatuses.flatMap((status) => {
    const number = expected[status] ?? totals[status];
    return totals[status] === number
      ? []
      : [`${number} videos are in ${status}, ${totals[status]} were counted`];
  });
}

/** Moves a video with its history, as the studio does, and gives the event of the change. */
function move(
  { db, project }: Context,
  { videoId }: Owned,
  from: VideoStatus,
  to: VideoStatus,
): Promise<DatabaseEvent> {
  const video = db.doc(`videos/${videoId}`);
  return changeWithEvent(project, video, () => {
    const entry = video.collection('history').doc();
    const at = FieldValue.serverTimestamp();
    const batch = db.batch();
    batch.update(video, { status: to, statusSince: at, updatedAt: at, lastMoveId: entry.id });
    batch.create(entry, { from, to, by: 'studio', byName: 'Noor Haddad', reason: null, at });
    return batch.commit();
  });
}

async function effectsOn(db: Firestore, owned: Owned): Promise<string[]> {
  const { uid, videoId, subscriptionId } = owned;
  const [mails, history, subscription] = await Promise.all([
    db.collection('mail').where('userId', '==', uid).get(),
    db.collection(`videos/${videoId}/history`).get(),
    db.doc(`subscriptions/${subscriptionId}`).get(),
  ]);
  const drafts = String(subscription.get('drafts'));
  const rewritten = mails.docs.filter((mail) => !mail.createTime.isEqual(mail.updateTime));
  return [
    ...(mails.size === 1 ? [] : [`the owner of ${videoId} was told ${mails.size} times`]),
    ...rewritten.map(({ id }) => `mail ${id} was written again`),
    ...(history.size === 2 ? [] : [`${videoId} has ${history.size} entries of history, not 2`]),
    ...(drafts === String(draftsAfter)
      ? []
      : [`${subscriptionId} counts ${drafts} drafts, not ${draftsAfter}`]),
  ];
}
