import type { NotificationChoice } from '#domain/notifications.ts';
import { database } from '../store/admin.ts';
import { recipientOf } from './recipient.ts';
import type { MailDocument } from './studio-mail.ts';

/**
 * Writes `mail/{id}` to a person who wants such mail. The id names the event, so that an event that
 * comes twice sends one mail.
 */
export function mailOnce(mail: {
  id: string;
  userId: string;
  choice: NotificationChoice;
  compose: (to: string) => MailDocument;
}): Promise<void> {
  const db = database();
  const reference = db.doc(`mail/${mail.id}`);
  const account = db.doc(`users/${mail.userId}`);
  return db.runTransaction(async (transaction) => {
    const [owner, written] = await transaction.getAll(account, reference);
    const to = recipientOf(owner?.data(), mail.choice);
    if (to === null || written?.exists === true) return;
    transaction.create(reference, mail.compose(to));
  });
}
