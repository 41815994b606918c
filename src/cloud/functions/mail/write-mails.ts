import type { Transaction } from 'firebase-admin/firestore';
import type { NotificationChoice } from '#domain/notifications.ts';
import { database } from '../store/admin.ts';
import { recipientOf } from './recipient.ts';
import type { MailDocument } from './studio-mail.ts';

type Mail = {
  /** Names the news in the mail, which is sent once, even when two events report it. */
  id: string;
  compose: (to: string) => MailDocument;
};

/** Adds mails to a person who wants such mail to a transaction that has not written yet. */
export async function writeMails(
  transaction: Transaction,
  { userId, choice, mails }: { userId: string; choice: NotificationChoice; mails: Mail[] },
): Promise<void> {
  const db = database();
  const references = mails.map(({ id }) => db.doc(`mail/${id}`));
  const [owner, ...written] = await transaction.getAll(db.doc(`users/${userId}`), ...references);
  const to = recipientOf(owner?.data(), choice);
  if (to === null) return;
  const told = new Set(written.flatMap(({ exists, id }) => (exists ? [id] : [])));
  for (const { id, compose } of mails) {
    if (!told.has(id)) transaction.create(db.doc(`mail/${id}`), compose(to));
  }
}
