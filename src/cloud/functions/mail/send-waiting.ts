import type { DocumentSnapshot, Query } from 'firebase-admin/firestore';
import { studioDate } from '#domain/studio-clock.ts';
import { loadParcelPicture } from '../parcels/parcel-picture.ts';
import { database } from '../store/admin.ts';
import { fieldsOf } from '../store/documents.ts';
import {
  mailReference,
  queuedReference,
  sentMark,
  waitingMail,
  type WaitingMail,
} from './mail-queue.ts';
import { mailKeyOf, newMailKey } from './mail-key.ts';
import { sortWaiting } from './sort-waiting.ts';
import { studioMail } from './studio-mail.ts';

/** More than anybody gets in a day; with it a mail stays far below the limit of a document. */
const mostInOneMail = 100;

/** What waits for a person, the oldest first. */
const waitingFor = (userId: string): Query =>
  database()
    .collection('mailQueue')
    .where('userId', '==', userId)
    .where('dueAt', '>', new Date(0))
    .orderBy('dueAt')
    .limit(mostInOneMail);

/**
 * Sends what waits for a person and is due, by what they choose now: at most one mail of the day, and one
 * of what is wanted at once. Each mail and the marks that its news was told are one commit, so a run that
 * is repeated or dies sends nothing twice. What cannot be read stays.
 */
export async function sendWaiting(userId: string, now: Date): Promise<void> {
  const db = database();
  const { docs } = await waitingFor(userId).get();
  if (docs.length === 0) return;
  const pictures = await loadPictures(docs);
  const dailyId = `daily-${userId}-${studioDate(now)}`;
  await db.runTransaction(async (transaction) => {
    const [person, sentToday, ...stored] = await transaction.getAll(
      db.doc(`users/${userId}`),
      mailReference(dailyId),
      ...docs.map(({ ref }) => ref),
    );
    const sorted = sortWaiting(stored.flatMap(stillWaiting), person?.data(), {
      now,
      hasDailyMail: sentToday?.exists === true,
    });
    const { to, atOnce, daily, dropped, moved } = sorted;
    for (const { id } of dropped) transaction.delete(queuedReference(id));
    for (const { mail, timing, dueAt } of moved) {
      transaction.update(queuedReference(mail.id), { timing, dueAt });
    }
    const mailKey = mailKeyOf(person?.data());
    const key = mailKey ?? newMailKey();
    const send = async (mails: readonly WaitingMail[], mailId: string, isDaily: boolean) => {
      if (to === null) return;
      const parts = mails.map(({ content, at }) => ({
        content,
        at,
        picture: pictures.get(content.pictureOf ?? '') ?? null,
      }));
      const choices = [...new Set(mails.map(({ choice }) => choice))];
      const ending = { choices, key };
      transaction.create(
        mailReference(mailId),
        await studioMail({ to, userId, parts, isDaily, ending }),
      );
      for (const mail of mails) transaction.set(queuedReference(mail.id), sentMark(mail, mailId));
    };
    const [first] = atOnce;
    const isSending = to !== null && atOnce.length + daily.length > 0;
    if (isSending && mailKey === null)
      transaction.update(db.doc(`users/${userId}`), { mailKey: key });
    if (first !== undefined) await send(atOnce, first.id, false);
    if (daily.length > 0) await send(daily, dailyId, true);
  });
}

function stillWaiting(snapshot: DocumentSnapshot): WaitingMail[] {
  if (!snapshot.exists || snapshot.get('dueAt') === null) return [];
  // One that cannot be read must not keep the others from their reader.
  const { data: mail } = waitingMail.safeParse(fieldsOf(snapshot));
  return mail === undefined ? [] : [mail];
}

/** Addresses of the newest pictures, by the parcels that the mails are about. */
async function loadPictures(waiting: readonly DocumentSnapshot[]): Promise<Map<string, string>> {
  const parcels = new Set(
    waiting.flatMap((each) => stillWaiting(each)[0]?.content.pictureOf ?? []),
  );
  const found = await Promise.all(
    [...parcels].map(async (id) => [id, await loadParcelPicture(id)] as const),
  );
  return new Map(found.flatMap(([id, address]) => (address === null ? [] : [[id, address]])));
}
