import type { Transaction } from 'firebase-admin/firestore';
import type { Currency } from '#domain/currency.ts';
import { subscriptionStatusPath } from '#domain/routes.ts';
import { nextAttempt, type OverduePayment } from '#domain/subscription.ts';
import { momentWords } from '#domain/studio-clock.ts';
import type { MailContent } from '../../mail/mail-content.ts';
import { moneyWords } from '../../mail/money-words.ts';
import { writeMail } from '../../mail/write-mails.ts';

/**
 * Adds a mail about a payment that did not go through to a transaction that has not written yet: one for
 * each attempt, however many events tell of it.
 */
export async function mailOverdue(
  transaction: Transaction,
  {
    subscriptionId,
    userId,
    overdue,
    ...facts
  }: {
    subscriptionId: string;
    packageName: string;
    userId: string;
    overdue: OverduePayment | null;
    /** When the subscription ends; null while it renews. */
    cancelsAt: Date | null;
    currency: Currency;
  },
): Promise<void> {
  // While a payment is on its way, nothing has failed yet.
  if (overdue === null || overdue.attempts === 0 || overdue.onItsWay) return;
  const { invoiceId, attempts, needsAction } = overdue;
  await writeMail(transaction, {
    userId,
    choice: null,
    id: `overdue-${invoiceId}-${attempts}${needsAction ? '-action' : ''}`,
    content: overdueMail({ overdue, subscriptionId, ...facts }),
  });
}

/** Tells a customer that a payment failed or waits for them, what still works, and what comes next. */
export function overdueMail(mail: {
  overdue: OverduePayment;
  cancelsAt: Date | null;
  currency: Currency;
  packageName: string;
  subscriptionId: string;
}): MailContent {
  const { overdue, cancelsAt, packageName } = mail;
  const { amount, needsAction } = overdue;
  const price = moneyWords(amount, mail.currency);
  const attempt = nextAttempt(overdue, cancelsAt);
  return {
    subject: needsAction
      ? `Your bank asks you to confirm ${price}`
      : attempt === null
        ? `Your payment of ${price} did not go through, and we do not try again`
        : `Your payment of ${price} did not go through`,
    paragraphs: [
      needsAction
        ? `Your bank lets the payment of ${price} for your ${packageName} subscription through once you confirm that it is you. That takes a minute.`
        : `We could not charge ${price} for your ${packageName} subscription to your card. It may have expired, or the bank refused it.`,
      'Nothing that you paid for is frozen: videos in production continue, and you can spend the tokens you have. New tokens come with the payment.',
      needsAction
        ? // It is not tried again: the bank waits for its customer.
          'The payment goes through only when you confirm it. You can also pay with another card.'
        : attempt === null
          ? 'We do not try the card again by ourselves. Pay with another card to go on.'
          : `If you do nothing, we try the card again on ${momentWords(attempt)}. If the last attempt fails too, the subscription ends. Paying with another card gives you everything at once.`,
      ...(cancelsAt === null
        ? []
        : [
            `Your subscription is set to end on ${momentWords(cancelsAt)}. Tokens that are left then can no longer be spent.`,
          ]),
    ],
    link: {
      label: needsAction ? 'Confirm the payment' : 'Pay now',
      path: subscriptionStatusPath(mail.subscriptionId),
    },
  };
}
