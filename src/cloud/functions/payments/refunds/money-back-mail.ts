import { currencies } from '#domain/currency.ts';
import type { DisputeState } from '#domain/invoice.ts';
import { subscriptionStatusPath } from '#domain/routes.ts';
import type { MailContent } from '../../mail/mail-content.ts';
import { moneyWords } from '../../mail/money-words.ts';

/** Money that went back, or that a bank asks back. Amounts in cents. */
export type MoneyBack = { amount: number; currency: string } & (
  | { kind: 'refund'; isFull: boolean }
  | { kind: 'failed-refund' }
  | { kind: 'canceled-refund' }
  | { kind: 'dispute'; outcome: DisputeState }
);

/** The mail about money that went back. `change` is of the tokens: below zero they went with it. */
export function moneyBackMail(
  back: MoneyBack,
  facts: {
    change: number;
    /** What the payment was for. */
    packageName: string;
    invoiceNumber: string | null;
    subscriptionId: string;
    /** Whether it is charged again. */
    renews: boolean;
  },
): MailContent {
  const known = currencies.find((each) => each === back.currency);
  // A charge in another currency is none of ours; its number alone would mislead.
  const price = known === undefined ? 'A payment' : moneyWords(back.amount, known);
  const { packageName, invoiceNumber: number } = facts;
  const paid = number === null ? 'It was paid' : `It was paid with invoice ${number},`;
  const { subject, paragraphs } = wordsOf(back, price, tokenWords(facts.change));
  const isLost = back.kind === 'dispute' && back.outcome === 'lost';
  return {
    subject,
    paragraphs: [
      ...paragraphs,
      `${paid} for your ${packageName} subscription.`,
      ...(isLost && facts.renews
        ? ['The subscription goes on and is charged again. If you do not want that, cancel it.']
        : []),
    ],
    link: {
      label: 'See your subscription',
      path: subscriptionStatusPath(facts.subscriptionId),
    },
  };
}

function tokenWords(change: number): string {
  if (change === 0) return 'Your tokens stay as they are.';
  const isOne = Math.abs(change) === 1;
  const tokens = isOne ? 'One token' : `${Math.abs(change)} tokens`;
  return change > 0
    ? `${tokens} of that payment came back to you.`
    : `${tokens} of that payment ${isOne ? 'was' : 'were'} not spent and went with it. Films that you have ordered are finished.`;
}

function wordsOf(
  back: MoneyBack,
  price: string,
  tokens: string,
): Pick<MailContent, 'subject' | 'paragraphs'> {
  if (back.kind === 'refund') {
    return {
      subject: `${price} went back to you`,
      paragraphs: [
        back.isFull
          ? 'The whole payment was given back. Your bank shows it within 5 to 10 days.'
          : `Of one of your payments, ${price} was given back in all. Your bank shows it within 5 to 10 days.`,
        tokens,
      ],
    };
  }
  if (back.kind === 'failed-refund') {
    return {
      subject: `Your refund of ${price} did not arrive`,
      paragraphs: [
        'Your bank sent the money back to us, which happens when a card or an account was closed meanwhile. It is still yours.',
        'We look for another way to pay it to you and write to you about it. If you have a new card or account, write to us.',
      ],
    };
  }
  if (back.kind === 'canceled-refund') {
    return {
      subject: `Your refund of ${price} was called off`,
      paragraphs: ['It was stopped before it reached your bank, so the payment stands.', tokens],
    };
  }
  switch (back.outcome) {
    case 'open':
      return {
        subject: 'Your bank asks about a payment to us',
        paragraphs: [
          `Your bank disputes a payment of ${price}, which usually means that its owner did not recognize it. The bank decides; that can take some weeks.`,
          'Until then nothing changes: your subscription and your tokens stay as they are. If you did not mean to dispute it, tell your bank and write to us.',
        ],
      };
    case 'won':
      return {
        subject: 'The disputed payment stands',
        paragraphs: [`Your bank has decided that the payment of ${price} was right.`, tokens],
      };
    case 'closed':
      return {
        subject: 'Your bank no longer asks about a payment to us',
        paragraphs: [
          `Your bank had asked about a payment of ${price}, and left it at that: the payment stands.`,
          tokens,
        ],
      };
    case 'lost':
      return {
        subject: `${price} went back to you after a dispute`,
        paragraphs: [`Your bank has given the payment of ${price} back.`, tokens],
      };
  }
}
