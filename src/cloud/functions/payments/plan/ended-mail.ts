import type { Transaction } from 'firebase-admin/firestore';
import { keptDays } from '#domain/film-retention.ts';
import { routes } from '#domain/routes.ts';
import type { Subscription } from '#domain/subscription.ts';
import type { MailContent } from '../../mail/mail-content.ts';
import { writeMail } from '../../mail/write-mails.ts';

/**
 * Adds the mail about a subscription that has ended to a transaction that has not written yet, once, whatever
 * ended it: its period, the last failed attempt, or the studio at the provider.
 */
export async function mailEnded(
  transaction: Transaction,
  stored: Pick<Subscription, 'id' | 'userId' | 'packageName' | 'status' | 'overdue' | 'cancelsAt'>,
  { status, endedAt }: { status: string; endedAt: Date },
): Promise<void> {
  if (status !== 'canceled' || stored.status === 'canceled') return;
  const { id, userId, packageName } = stored;
  const isUnpaid = endedUnpaid(stored, endedAt);
  await writeMail(transaction, {
    userId,
    choice: null,
    id: `ended-${id}`,
    content: endedMail(packageName, { isUnpaid }),
  });
}

/**
 * Whether it ended for want of a payment that was tried. One that reached the end that was set ended for that, whatever
 * is open.
 */
export const endedUnpaid = (
  { overdue, cancelsAt }: Pick<Subscription, 'overdue' | 'cancelsAt'>,
  endedAt: Date,
): boolean =>
  overdue !== null &&
  overdue.attempts > 0 &&
  !overdue.onItsWay &&
  (cancelsAt === null || endedAt < cancelsAt);

/** `isUnpaid`: it ended because its last payment never came. */
export function endedMail(packageName: string, { isUnpaid }: { isUnpaid: boolean }): MailContent {
  return {
    subject: 'Your subscription has ended',
    paragraphs: [
      ...(isUnpaid
        ? ['The last attempt to charge your card did not go through either, so we stopped trying.']
        : []),
      `Your subscription to ${packageName} has ended, and nothing more is charged for it.`,
      'Videos that you have ordered are filmed, finished and delivered. The shoot days of those that are not filmed yet stay booked, and you can still book, move and cancel a day for them.',
      'Tokens that were left can no longer be spent.',
      `Your brief and your invoices stay where they are, and the files of each film for ${keptDays} days from its version. You can subscribe again at any time.`,
    ],
    link: {
      label: 'See your subscriptions',
      path: routes.subscriptions.path,
    },
  };
}
