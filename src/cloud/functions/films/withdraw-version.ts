import { FieldValue, type DocumentReference, type Transaction } from 'firebase-admin/firestore';
import { filmVersion } from '#domain/film-version.ts';
import { video as storedVideo, type Video } from '#domain/video.ts';
import { writeMail } from '../mail/write-mails.ts';
import type { RunCall } from '../request/run-call.ts';
import { refusal } from '../request/failure.ts';
import { database } from '../store/admin.ts';
import { readDocument } from '../store/documents.ts';
import { writeMove } from '../videos/video-moves.ts';
import { doneBy } from '../store/actor.ts';
import { studioAddress } from '#domain/studio.ts';
import type { MailContent } from '../mail/mail-content.ts';
import { pathOfVideo, quotedTitle } from '../videos/video-words.ts';

/**
 * Staff take a delivered version away from its customer for good. One transaction ends its links, tells the
 * customer and records it. The customer sees the newest version that is left; a film that was out goes back to
 * editing when its newest version is withdrawn.
 */
export const withdrawVersion: RunCall<'withdrawVersion'> = ({ caller, body }) =>
  database().runTransaction(async (transaction) => {
    const { videoId, version: number, reason } = body;
    const reference = database().doc(`videos/${videoId}`);
    const versionReference = reference.collection('versions').doc(String(number));
    const [video, version] = [
      readDocument(storedVideo, await transaction.get(reference)),
      readDocument(filmVersion, await transaction.get(versionReference)),
    ];
    if (video === null || version === null) throw refusal('not-found');
    if (version.state === 'withdrawn') return { endedLinks: 0 };
    if (version.state === 'draft') throw refusal('not-delivered');
    const left = await readDelivered(transaction, reference);
    const links = await readOpenLinks(transaction, reference, number);
    await writeMail(transaction, {
      userId: video.userId,
      // Copies of it are with them, so they have to know.
      choice: null,
      id: `withdrawn-${videoId}-${number}`,
      content: withdrawnMail({ video, version: number, reason }),
    });
    const at = FieldValue.serverTimestamp();
    if (video.status === 'delivery' && number === video.deliveredVersion) {
      writeMove(transaction, video, { to: 'editing', by: caller, reason, work: video.work });
    }
    transaction.update(reference, {
      deliveredVersion: Math.max(0, ...left.filter((each) => each !== number)),
      // The customer reads why the newest of them is gone, and no longer reads the version.
      ...(number > video.withdrawnVersion
        ? { withdrawnVersion: number, withdrawalReason: reason }
        : {}),
      updatedAt: at,
    });
    transaction.update(versionReference, { state: 'withdrawn', withdrawal: { reason, at } });
    for (const link of links) transaction.update(link, { endedAt: at });
    transaction.create(database().doc(`audit/withdrawVersion-${videoId}-${number}`), {
      ...doneBy(caller, 'withdrawVersion'),
      targetId: video.userId,
      videoId,
      version: number,
      endedLinks: links.length,
      reason,
    });
    return { endedLinks: links.length };
  });

/** The numbers of the versions that the customer sees. */
async function readDelivered(
  transaction: Transaction,
  video: DocumentReference,
): Promise<number[]> {
  const found = await transaction.get(
    video.collection('versions').where('state', '==', 'delivered').select('number'),
  );
  return found.docs.map((each) => Number(each.get('number')));
}

/** The links of a version that nobody has ended. */
async function readOpenLinks(
  transaction: Transaction,
  video: DocumentReference,
  version: number,
): Promise<DocumentReference[]> {
  const found = await transaction.get(
    video.collection('shares').where('version', '==', version).where('endedAt', '==', null),
  );
  return found.docs.map(({ ref }) => ref);
}

/** Tells a customer that the studio took a version of their film away, and why. */
export function withdrawnMail(withdrawn: {
  video: Pick<Video, 'id' | 'title' | 'subscriptionId'>;
  version: number;
  reason: string;
}): MailContent {
  const { video, version, reason } = withdrawn;
  const title = quotedTitle(video);
  return {
    subject: `We withdrew version ${version} of ${title}`,
    paragraphs: [
      `You can no longer watch or download version ${version} of ${title}, and its links have ended:`,
      `“${reason}”`,
      `Please do not use copies of it. If you have a question, write to ${studioAddress}.`,
    ],
    link: { label: 'Open the video', path: pathOfVideo(video) },
  };
}
