import type { Discrepancy, DiscrepancyKind, Side } from '#domain/discrepancy.ts';
import { formatDate } from '#lib/format-date.ts';
import { formatMoney } from '#lib/format-money.ts';
import { counted } from '#lib/count-words.ts';

type Words = {
  title: string;
  /** What each side says. */
  there: string;
  here: string;
  /** The verb of the button. */
  mend: string;
  /** What a click does, and whether it can be undone. */
  effect: string;
};

function planOf({ price, currency, period }: Side): string {
  // A currency that we do not sell in is null; a comparison of before it was told has none.
  const isKnown = price != null && currency !== null;
  const amount = isKnown ? formatMoney(price, currency) : 'an unknown price';
  return `${amount}${period == null ? '' : `, ${period}`}`;
}

const statusOf = ({ status }: Side) => (status ?? 'nothing').replace('_', ' ');

function endOf({ endsAt, paused }: Side): string {
  if (endsAt != null) return `ends on ${formatDate(endsAt)}`;
  return paused === true ? 'payments are paused' : 'goes on';
}

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
    title: 'The price or the period differs',
    there: planOf(there),
    here: planOf(here),
    mend: 'Take what is charged',
    effect:
      'Our record follows what the provider charges, with the tokens of the products that we know. Nothing is charged or paid back.',
  }),
  'end-differs': ({ there, here }) => ({
    title: 'Whether it goes on differs',
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
} satisfies Record<DiscrepancyKind, (found: Discrepancy) => Words>;

/** A difference in words: what each side says, and what mending it does. */
export const discrepancyWords = (found: Discrepancy): Words => wordsByKind[found.kind](found);
