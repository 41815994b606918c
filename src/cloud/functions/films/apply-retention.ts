import { FieldValue, Timestamp, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { day, keptDays, keptUntil, noticeDays } from '#domain/film-retention.ts';
import { filmVersion } from '#domain/film-version.ts';
import type { FilePurpose } from '#domain/stored-file.ts';
import { video as storedVideo, type Video } from '#domain/video.ts';
import type { Job } from '../events/handle-run.ts';
import { writeMail } from '../mail/write-mails.ts';
import { database } from '../store/admin.ts';
import { readDocument } from '../store/documents.ts';
import { removeFiles } from '../store/objects.ts';
import { pagesOf } from '../store/pages.ts';
import { studioAddress } from '#domain/studio.ts';
import type { MailContent } from '../mail/mail-content.ts';
import { pathOfVideo, dayWords, quotedTitle } from '../videos/video-words.ts';

/**
 * Removes the files of films that were kept for as long as was promised, and tells customers a month before.
 * Versions stay as records; `audit` holds each removal.
 */
export const applyRetention: Job = {
  name: 'applyRetention',
  run: async ({ at, tryEach }) => {
    for await (const page of pagesOf(endingVersions(at), 'own')) {
      for (const version of page) await tryEach(version.ref, () => applyTo(version, at));
    }
    for (const purpose of ['cut', 'poster'] satisfies FilePurpose[]) {
      await removeFiles(waitingFiles(purpose), (file) => {
        const createdAt: unknown = file.get('createdAt');
        return createdAt instanceof Timestamp && isPast(createdAt.toMillis() + keptDays * day, at);
      });
    }
  },
};

const isPast = (time: number, at: Date) => time <= at.getTime();

/** The versions with files that end within the time of the notice, or should have ended. */
const endingVersions = (at: Date) =>
  database()
    .collectionGroup('versions')
    .where('keptUntil', '<=', new Date(at.getTime() + noticeDays * day));

/** Cutdowns that no main cut took along, and their posters. */
const waitingFiles = (purpose: FilePurpose) =>
  database()
    .collection('files')
    .where('purpose', '==', purpose)
    .where('state', '==', 'ready')
    .where('version', '==', null);

const endingVersion = filmVersion.pick({
  id: true,
  number: true,
  keptUntil: true,
  noticedAt: true,
});

async function applyTo(found: QueryDocumentSnapshot, at: Date): Promise<void> {
  const version = readDocument(endingVersion, found);
  if (version === null || version.keptUntil === null) return;
  if (version.noticedAt === null && (await giveNotice(found, at))) return;
  if (isPast(version.keptUntil.getTime(), at)) await removeFilesOf(found, version.number, at);
}

/**
 * Tells the customer of the version that they have, and says whether they have it. Of another one nothing is
 * noted: it may still become theirs, when it is delivered or a later one is withdrawn, and they are told then.
 */
function giveNotice({ ref }: QueryDocumentSnapshot, at: Date): Promise<boolean> {
  return database().runTransaction(async (transaction) => {
    const version = readDocument(endingVersion, await transaction.get(ref));
    const owner = ref.parent.parent;
    if (version === null || owner === null) return false;
    if (version.noticedAt !== null || version.keptUntil === null) return true;
    const video = readDocument(storedVideo, await transaction.get(owner));
    if (video === null || version.number !== video.deliveredVersion) return false;
    const until = endOf(video, version.keptUntil, at);
    if (until.getTime() - at.getTime() > noticeDays * day) {
      transaction.update(ref, { keptUntil: until });
      return true;
    }
    await writeMail(transaction, {
      userId: video.userId,
      // Who misses it loses the film.
      choice: null,
      id: `film-ends-${video.id}-${version.number}`,
      content: filmEndsMail({ video, until }),
    });
    transaction.update(ref, { noticedAt: at, keptUntil: until });
    return true;
  });
}

/**
 * When the files of a customer's version end, at the time of the notice. They are kept for a year from the delivery,
 * which may be long after the version was made. Where runs were missed, or the version became theirs late, they stay
 * until the time of the notice is over: nothing is removed without a word. Runs are up to a day apart.
 */
function endOf(
  { status, statusSince }: Pick<Video, 'status' | 'statusSince'>,
  planned: Date,
  at: Date,
): Date {
  const times = [planned.getTime()];
  if (status === 'delivery' && statusSince !== null) times.push(keptUntil(statusSince).getTime());
  if (isPast(planned.getTime() - (noticeDays - 1) * day, at)) {
    times.push(at.getTime() + noticeDays * day);
  }
  return new Date(Math.max(...times));
}

/** Every step may be taken again: the version says that its files are removed once they all are. */
async function removeFilesOf(
  { ref }: QueryDocumentSnapshot,
  number: number,
  at: Date,
): Promise<void> {
  const videoId = ref.parent.parent?.id;
  if (videoId === undefined) return;
  const db = database();
  // Those too that a later cut of the same format replaced.
  const files = db
    .collection('files')
    .where('videoId', '==', videoId)
    .where('version', '==', number);
  const removed = await removeFiles(files);
  await db.runTransaction(async (transaction) => {
    const [version, joined] = await Promise.all([
      transaction.get(ref),
      transaction.get(files.limit(1)),
    ]);
    // Of a cut that joined meanwhile the next run takes care.
    if (version.get('keptUntil') === null || !joined.empty) return;
    transaction.update(ref, { files: {}, captions: null, keptUntil: null, removedAt: at });
    transaction.set(db.doc(`audit/removeFilm-${videoId}-${number}`), {
      action: 'removeFilm',
      videoId,
      version: number,
      files: removed,
      at: FieldValue.serverTimestamp(),
    });
  });
}

/** Tells a customer when the files of a film are removed. */
export function filmEndsMail(ending: {
  video: Pick<Video, 'id' | 'title' | 'subscriptionId'>;
  until: Date;
}): MailContent {
  const { video, until } = ending;
  const title = quotedTitle(video);
  const lastDay = dayWords(until);
  return {
    subject: `Download ${title} before ${lastDay}`,
    paragraphs: [
      `We keep the files of a film for ${keptDays} days. Those of ${title} are removed on ${lastDay}.`,
      'Download every format that you need before that day. The page of the video stays.',
      `If you need the files for longer, write to ${studioAddress}.`,
    ],
    link: { label: 'Open the video', path: pathOfVideo(video) },
  };
}
