import type { DocumentSnapshot, Query } from 'firebase-admin/firestore';
import { studioDate } from '#domain/studio-clock.ts';
import { loadParcelPicture } from '../parcels/parcel-picture.ts';
import { database } from '../store/admin.ts';
import { fieldsOf, readDocument } from '../store/documents.ts';
import {
  mailReference,
  queuedReference,
  sentMark,
  waitingMail,
  type WaitingMail,
} from './mail-queue.ts';
import { mailKeyOf, newMailKey } from './mail-key.ts';
import { studioMail } from './studio-mail.ts';
import { nextDailyMail } from '#domain/mail-timing.ts';
import { recipientOf } from './recipient.ts';
import type { Job } from '../events/handle-run.ts';
import { pagesOf } from '../store/pages.ts';

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

/** What to do now with the mail that waits for one person, by what they choose now. */
type SortedMail = {
  to: string | null;
  /** To be sent as one mail. */
  atOnce: WaitingMail[];
  /** To be sent as the mail of the day. */
  daily: WaitingMail[];
  /** Nobody wants it any more. */
  dropped: WaitingMail[];
  /** It waits, until another time than it said. */
  moved: { mail: WaitingMail; timing: WaitingMail['timing']; dueAt: Date }[];
};

/** Sorts what waits. `person` is the document `users/{uid}`. */
export function sortWaiting(
  waiting: readonly WaitingMail[],
  person: unknown,
  { now, hasDailyMail }: { now: Date; hasDailyMail: boolean },
): SortedMail {
  const sorted: SortedMail = { to: null, atOnce: [], daily: [], dropped: [], moved: [] };
  const inOrder = waiting.toSorted((a, b) => a.at.getTime() - b.at.getTime());
  for (const mail of inOrder) {
    const recipient = recipientOf(person, mail.choice);
    if (recipient === null) {
      sorted.dropped.push(mail);
      continue;
    }
    sorted.to = recipient.to;
    const { timing } = recipient;
    const isDue = mail.dueAt <= now;
    if (timing === 'atOnce') {
      // One that waited for the next morning need not wait any longer.
      if (isDue || mail.timing === 'daily') sorted.atOnce.push(mail);
    } else if (mail.timing !== timing || (isDue && hasDailyMail)) {
      sorted.moved.push({ mail, timing, dueAt: nextDailyMail(now) });
    } else if (isDue) {
      sorted.daily.push(mail);
    }
  }
  return sorted;
}

/** Sends the mail of the day to each person whose mail is due, and mails that waited for a picture. */
export const sendWaitingMail: Job = {
  name: 'sendWaitingMail',
  run: async ({ at, tryEach }) => {
    const due = database().collection('mailQueue').where('dueAt', '<=', at);
    const people = new Set<string>();
    for await (const page of pagesOf(due, 'own')) {
      for (const mail of page) {
        await tryEach(mail.ref, async () => {
          const userId: unknown = mail.get('userId');
          if (typeof userId === 'string' && !people.has(userId)) {
            people.add(userId);
            await sendWaiting(userId, at);
          }
          // One that cannot be read waits until an admin has read of it.
          readDocument(waitingMail, mail);
        });
      }
    }
  },
};
