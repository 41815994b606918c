import type { Discrepancy, DiscrepancyKind, Side } from '#domain/discrepancy.ts';
import { formatDate } from '#lib/format-date.ts';
import { formatMoney } from '#lib/format-money.ts';
import { counted } from '#lib/count-words.ts';

type Words = {
  title: string;
  /** What each side says. */
  there: string;
  here: string;
  /** The verb of the button; null where nothing can be mended here. */
  mend: string | null;
  /** What a click does, and whether it can be undone. */
  effect: string;
};

function planOf({ price, currency, period, tokens }: Side): string {
  // A currency that we do not sell in is null; a comparison of before it was told has none.
  const isKnown = price != null && currency !== null;
  const amount = isKnown ? formatMoney(price, currency) : 'an unknown price';
  const often = period == null ? '' : `, ${period}`;
  // Tokens are told of a plan alone, which has a period.
  const brings = period == null || tokens == null ? '' : `, ${counted(tokens, 'token')} a month`;
  return `${amount}${often}${brings}`;
}

const statusOf = ({ status }: Side) => (status ?? 'nothing').replace('_', ' ');

function endOf({ endsAt, paused, becomes, ...next }: Side): string {
  if (endsAt != null) return `ends on ${formatDate(endsAt)}`;
  const now = paused === true ? 'payments are paused' : 'goes on';
  return becomes == null ? now : `${now}, and changes to ${becomes}, ${planOf(next)}`;
}

const moneyBackWords = ({ there, here }: Discrepancy, title: string): Words => ({
  title,
  there: `${planOf(there)} went back`,
  here: `${counted(here.tokens ?? 0, 'token')} left of its invoice`,
  mend: 'Set its tokens right',
  effect:
    'The tokens of its invoice follow the share of it that stays paid: they go, or come back. The customer is told by mail. What was spent stays spent.',
});

const wordsByKind = {
  'missing-here': ({ there }) => ({
    title: 'Paid at the provider, and no subscription here',
    there: `${statusOf(there)}, ${planOf(there)}, paid`,
    here: 'no subscription',
    mend: 'Begin the subscription',
    effect:
      'The paid checkout is handled as if its event came now: the subscription begins with its tokens, and the customer is welcomed by mail. Where the account is deleted meanwhile, the payment is given back instead.',
  }),
  'status-differs': ({ there, here }) => ({
    title: 'The status differs',
    there: statusOf(there),
    here: statusOf(here),
    mend: 'Take the provider’s status',
    effect: 'The subscription follows the provider again. Nothing is charged.',
  }),
  'price-differs': ({ there, here }) => ({
    title: 'The price, the period or the tokens differ',
    there: planOf(there),
    here: planOf(here),
    mend: 'Take what is charged',
    effect:
      'Our record follows what the provider charges, with the tokens of the products that we know. Nothing is charged or paid back. Its customer is told by mail what the plan was and is.',
  }),
  'end-differs': ({ there, here }) => ({
    title: 'What comes after this period differs',
    there: endOf(there),
    here: endOf(here),
    mend: 'Take what the provider says',
    effect:
      'The subscription follows the provider again, and its customer gets the mail about it. Nothing is charged.',
  }),
  'paid-without-grant': ({ there }) => ({
    title: 'A paid invoice brought no tokens',
    there: `paid, ${planOf(there)}`,
    here: 'no tokens granted',
    mend: 'Grant the tokens',
    effect: 'The invoice is read again, and brings its tokens once.',
  }),
  'grant-without-payment': ({ there, here }) => ({
    title: 'Tokens without a paid invoice',
    there: there.status == null ? 'no such invoice' : `an invoice that is ${statusOf(there)}`,
    here: `${counted(here.tokens ?? 0, 'token')} left of it`,
    mend: 'Take back what is left',
    effect:
      'The unspent tokens of this invoice go, with an entry in the ledger. What was spent stays spent.',
  }),
  'customer-without-account': () => ({
    title: 'A customer without an account',
    there: 'a customer with this address',
    here: 'no account',
    mend: 'Delete the customer there',
    effect:
      'The customer is deleted at the provider, which cannot be undone. Refused while a subscription of theirs runs. Invoices stay.',
  }),
  'unknown-there': ({ here }) => ({
    title: 'A subscription that the provider does not know',
    there: 'no subscription',
    here: `${statusOf(here)}, ${planOf(here)}`,
    mend: 'End it here',
    effect:
      'The subscription is canceled here, since nobody can be charged for it. Its videos stay.',
  }),
  'left-unpaid': ({ there }) => ({
    title: 'The last payment attempt failed, and the subscription did not end',
    there: `${statusOf(there)}, not tried again`,
    here: 'payment overdue',
    mend: 'End it there',
    effect:
      'The subscription ends at the provider and here, with the mail about it, as its customer was told. What is open is voided. In the provider’s settings, choose to cancel a subscription after the last attempt.',
  }),
  'made-by-hand': ({ there }) => ({
    title: 'A subscription that somebody made at the provider',
    there: `${statusOf(there)}, ${planOf(there)}`,
    here: 'no subscription',
    mend: null,
    effect:
      'It has no order of ours, so its customer sees nothing of it and gets no tokens. End it at the provider and let them order here, or accept it.',
  }),
  'refund-missed': (found) => moneyBackWords(found, 'A refund, or its end, that we missed'),
  'dispute-missed': (found) => moneyBackWords(found, 'A bank’s decision that we missed'),
} satisfies Record<DiscrepancyKind, (found: Discrepancy) => Words>;

/** A difference in words: what each side says, and what mending it does. */
export const discrepancyWords = (found: Discrepancy): Words => wordsByKind[found.kind](found);
