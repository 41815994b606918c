import { isStillOwed, type Invoice } from '#domain/invoice.ts';
import { formatDate } from '#lib/format-date.ts';
import { formatMoney } from '#lib/format-money.ts';

type MoneyBack = Pick<Invoice, 'paid' | 'currency' | 'refunds' | 'disputes'>;

/**
 * What became of the money that was paid for an invoice, in sentences, each with the id of its refund or dispute, the
 * newest first; none while it stays.
 */
export function moneyBackWords(
  { paid, currency, refunds, disputes }: MoneyBack,
  now: Date,
): { id: string; words: string }[] {
  const money = (amount: number) => formatMoney(amount, currency);
  const ofDispute = ({ amount, at, state }: MoneyBack['disputes'][number]): string => {
    const day = formatDate(at, now);
    switch (state) {
      case 'open':
        return `The bank asked ${money(amount)} back on ${day} and has not decided yet.`;
      case 'lost':
        return `The bank gave ${money(amount)} back. It was disputed on ${day}.`;
      case 'closed':
        return `The bank asked about it on ${day} and left it at that: the payment stands.`;
      case 'won':
        return `It was disputed on ${day}, and the bank decided that it was right.`;
    }
  };
  const ofRefund = (refund: MoneyBack['refunds'][number]): string => {
    const { amount, at, state } = refund;
    const part = amount < paid ? `${money(amount)} of ${money(paid)}` : money(amount);
    const day = formatDate(at, now);
    switch (state) {
      case 'given':
        return `${part} went back on ${day}.`;
      case 'pending':
        return `${part} is on its way back since ${day}.`;
      case 'failed':
        return `The bank sent back the refund of ${part} of ${day}. ${
          isStillOwed(refund, { refunds, disputes })
            ? 'The money is still owed.'
            : 'The money has gone back since.'
        }`;
    }
  };
  return [
    ...disputes.map((dispute) => ({ id: dispute.id, words: ofDispute(dispute) })),
    ...refunds.map((refund) => ({ id: refund.id, words: ofRefund(refund) })),
  ];
}
