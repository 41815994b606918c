import type { Transaction } from 'firebase-admin/firestore';
import { nextDailyMail } from '#domain/mail-timing.ts';
import type { NotificationChoice } from '#domain/notifications.ts';
import { database } from '../store/admin.ts';
import type { MailContent } from './mail-content.ts';
import { newMailKey } from './mail-key.ts';
import { mailReference, queuedReference, sentMark, type WaitingMail } from './mail-queue.ts';
import { recipientOf, type Recipient } from './recipient.ts';
import { requiredMail, studioMail } from './studio-mail.ts';

export type Mail = {
  /** Names the news in the mail, which is sent once, even when two events report it. */
  id: string;
  content: MailContent;
  /** The name of other news that it tells as well, so that nobody is told twice. */
  covers?: string;
  /** Sent some minutes later, so that it can be taken back. */
  isHeldBack?: boolean;
  /** Sent at this time, together with what else is due then. */
  heldUntil?: Date;
};

/**
 * Mails for one person, and the choice by which they can do without; null when they cannot. Several that
 * are sent at once are sent as one.
 */
export type MailsTo = { userId: string; choice: NotificationChoice | null; mails: Mail[] };

/**
 * How long mail is held back: staff take the pictures of a parcel after they scanned it, and the mail shows
 * one; and what was pressed by mistake is undone.
 */
const heldMinutes = 5;

/** Adds a mail to a person who wants such mail to a transaction that has not written yet. */
export const writeMail = (
  transaction: Transaction,
  { userId, choice, ...mail }: Omit<MailsTo, 'mails'> & Mail,
): Promise<void> => writeMails(transaction, [{ userId, choice, mails: [mail] }]);

/** The same for several mails, and to several people. */
export async function writeMails(
  transaction: Transaction,
  groups: readonly MailsTo[],
): Promise<void> {
  const unsent: { mails: MailsTo; recipient: Keyed }[] = [];
  // Who gets two mails gets one key.
  const keys = new Map<string, string>();
  for (const group of groups) {
    const [owner, ...marks] = await transaction.getAll(
      database().doc(`users/${group.userId}`),
      ...group.mails
        .flatMap(({ id, covers }) => [id, covers ?? []].flat())
        .flatMap((id) => [mailReference(id), queuedReference(id)]),
    );
    const recipient = recipientOf(owner?.data(), group.choice);
    if (recipient === null) continue;
    const key = keys.get(group.userId) ?? recipient.mailKey ?? newMailKey();
    keys.set(group.userId, key);
    const told = new Set(marks.filter(({ exists }) => exists).map(({ id }) => id));
    unsent.push({
      mails: {
        ...group,
        mails: group.mails
          .filter(({ id }) => !told.has(id))
          .map(({ covers, ...mail }) =>
            covers === undefined || told.has(covers) ? mail : { ...mail, covers },
          ),
      },
      recipient: { ...recipient, key },
    });
  }
  for (const { mails, recipient } of unsent) await write(transaction, mails, recipient);
}

/** With the key that their mail names, kept already or not. */
type Keyed = Recipient & { key: string };

async function write(
  transaction: Transaction,
  { userId, choice, mails }: MailsTo,
  { to, timing, mailKey, key }: Keyed,
): Promise<void> {
  const at = new Date();
  const held = new Date(at.getTime() + heldMinutes * 60_000);
  const composed = mails.map(({ id, isHeldBack = false, heldUntil, content }) => {
    const isHeld = isHeldBack || content.pictureOf !== undefined;
    return { id, content, heldUntil: heldUntil ?? (isHeld ? held : null) };
  });
  if (choice === null) {
    for (const { id, content } of composed) {
      transaction.create(mailReference(id), await requiredMail(to, userId, content));
    }
    return;
  }
  for (const { id, covers } of mails) {
    if (covers === undefined) continue;
    transaction.create(queuedReference(covers), sentMark({ userId, choice, at }, id));
  }
  const isLater = (mail: { heldUntil: Date | null }) =>
    timing === 'daily' || mail.heldUntil !== null;
  for (const { id, content, heldUntil } of composed.filter(isLater)) {
    transaction.create(queuedReference(id), {
      userId,
      choice,
      at,
      content,
      timing,
      dueAt: timing === 'daily' || heldUntil === null ? nextDailyMail(at) : heldUntil,
    } satisfies Omit<WaitingMail, 'id'>);
  }
  const [first, ...others] = composed.filter((each) => !isLater(each));
  if (first === undefined) return;
  const parts = [first, ...others].map(({ content }) => ({ content, at, picture: null }));
  if (mailKey === null) transaction.update(database().doc(`users/${userId}`), { mailKey: key });
  transaction.create(
    mailReference(first.id),
    await studioMail({ to, userId, parts, ending: { choices: [choice], key } }),
  );
  for (const { id } of others) {
    transaction.create(queuedReference(id), sentMark({ userId, choice, at }, first.id));
  }
}
