import { collectedWords } from '#domain/collected-words.ts';
import {
  endsUncharged,
  hasEnded,
  isBeingCharged,
  type PausedPayments,
  type Subscription,
} from '#domain/subscription.ts';
import { withTaxNote } from '#domain/tax-words.ts';
import { counted } from './count-words.ts';
import { formatDate, formatMoment } from './format-date.ts';
import { formatMoney } from './format-money.ts';
import { periodNouns } from './period-words.ts';
import { perMonth } from './price-words.ts';

// Every screen of a customer says these things of a subscription with these functions, so that no two disagree.

type Billed = Pick<
  Subscription,
  'status' | 'currentPeriodEnd' | 'cancelsAt' | 'paused' | 'overdue' | 'isTrial'
>;

/** Where a subscription stands for its customer: its payment first, then its end. */
export type Standing = 'active' | 'ending' | 'paused' | 'onItsWay' | 'overdue' | 'ended';

export function standingOf({ status, cancelsAt, paused, overdue }: Billed): Standing {
  switch (status) {
    case 'canceled':
      return 'ended';
    case 'past_due':
      return overdue?.onItsWay === true ? 'onItsWay' : 'overdue';
    case 'active':
      if (cancelsAt !== null) return 'ending';
      if (paused !== null) return 'paused';
      return overdue?.onItsWay === true ? 'onItsWay' : 'active';
  }
}

/** The billing status of a subscription, in a sentence. */
export function billingSentence(subscription: Billed, now: Date): string {
  const { status, currentPeriodEnd, cancelsAt, paused, isTrial } = subscription;
  const renewal = onDay(currentPeriodEnd, now);
  const ends = cancelsAt === null ? '' : `Ends ${onDay(cancelsAt, now)}`;
  const renews = paused
    ? pauseSentence(paused, now)
    : isTrial
      ? `The trial ends ${renewal}, and the next payment is due then`
      : `Renews ${renewal}`;
  switch (status) {
    case 'active': {
      if (endsUncharged(subscription)) return ends;
      const payment = isBeingCharged(subscription) ? paymentSentence(subscription) : renews;
      return ends === '' ? payment : `${payment}. ${ends}`;
    }
    case 'past_due': {
      const payment = paymentSentence(subscription);
      return ends === '' ? payment : `${payment}. ${ends}`;
    }
    case 'canceled':
      // Where nobody knows when it ended, the end of its period may still come.
      return currentPeriodEnd.getTime() > now.getTime()
        ? 'Ended'
        : `Ended on ${formatDate(currentPeriodEnd, now)}`;
  }
}

/** What is true of the payment of one that is past due. Without an open invoice, or an attempt, nothing failed. */
function paymentSentence({ overdue }: Pick<Subscription, 'overdue'>): string {
  if (overdue === null) return 'A payment is missing';
  if (overdue.onItsWay) return 'The last payment is on its way';
  if (overdue.needsAction) return 'Your bank asks you to confirm the last payment';
  return overdue.attempts === 0 ? 'A payment is missing' : 'The last payment did not go through';
}

/** What has come and is not told by the provider yet happens now. */
const onDay = (date: Date, now: Date) => (date <= now ? 'now' : `on ${formatDate(date, now)}`);

const pauseSentence = ({ resumesAt }: PausedPayments, now: Date) =>
  resumesAt ? `Payments are paused until ${formatDate(resumesAt, now)}` : 'Payments are paused';

/** What an end, a pause or a trial means; an overdue payment has a notice of its own. */
export function billingAdvice(
  subscription: Pick<
    Subscription,
    | 'status'
    | 'paused'
    | 'isTrial'
    | 'cancelsAt'
    | 'currentPeriodEnd'
    | 'tokensPerMonth'
    | 'overdue'
  >,
): string | null {
  const { status, paused, isTrial, tokensPerMonth } = subscription;
  switch (status) {
    case 'active':
      if (paused !== null) {
        return 'The studio has paused your payments: nothing is charged and no new tokens come meanwhile. The tokens that you have can be spent as usual.';
      }
      if (!isTrial || tokensPerMonth === 0) return null;
      return endsUncharged(subscription)
        ? 'Nothing is charged in a trial, and it brings no tokens.'
        : 'Nothing is charged in a trial, and it brings no tokens: they come with the payment at its end. You can already write your videos, and order them then.';
    case 'past_due':
      return null;
    case 'canceled':
      return 'Nothing more is charged. We still finish and deliver what you ordered, but you cannot order anything new, and tokens that were left cannot be spent. To continue, build a new package.';
  }
}

/** What the end that is set for a subscription means; null while none is. */
export function endWords(
  subscription: Pick<
    Subscription,
    'status' | 'currentPeriodEnd' | 'cancelsAt' | 'paused' | 'overdue'
  >,
  now: Date,
): string | null {
  const { status, cancelsAt, paused } = subscription;
  if (hasEnded(subscription) || cancelsAt === null) return null;
  const charged = endsUncharged(subscription)
    ? ', and nothing more is charged'
    : isBeingCharged(subscription)
      ? `, and ${collectedWords(subscription, cancelsAt)}`
      : status === 'active' && paused === null
        ? '; until then it renews'
        : '';
  return `It ends ${onDay(cancelsAt, now)}${charged}. Spend your tokens before then; what you have ordered is delivered.`;
}

/** What comes next once a subscription that was set to end goes on after all. */
export function resumedWords(
  subscription: Pick<Subscription, 'status' | 'currentPeriodEnd' | 'paused' | 'overdue'>,
  now: Date,
): string {
  const { currentPeriodEnd, paused } = subscription;
  const collected = collectedWords(subscription, null);
  if (collected !== null) return `It goes on, and ${collected}.`;
  if (paused !== null) {
    return paused.resumesAt === null
      ? 'It goes on. Its payments stay paused: nothing is charged until they go on.'
      : `It goes on. Its payments stay paused until ${formatDate(paused.resumesAt, now)}: nothing is charged before.`;
  }
  return currentPeriodEnd <= now
    ? 'It goes on with the payment that is due now.'
    : `It goes on with the next payment on ${formatDate(currentPeriodEnd, now)}.`;
}

/** The plan that begins when the paid period is over; null where none waits. */
export function pendingWords(
  { status, pendingPlan }: Pick<Subscription, 'status' | 'pendingPlan'>,
  /** What it holds besides its package, as `planExtras` says it. */
  extras: string,
  { now, addsTaxes }: { now: Date; addsTaxes: boolean },
): string | null {
  if (hasEnded({ status }) || pendingPlan === null) return null;
  const { packageName, startsAt, tokensPerMonth } = pendingPlan;
  return `From ${formatDate(startsAt, now)} on: ${packageName}, ${planPrice(pendingPlan, addsTaxes)}, ${counted(tokensPerMonth, 'token')} a month${extras === '' ? '' : `, ${extras}`}. Until then nothing changes.`;
}

/** The change of a plan that waits for its owner's bank; null where none does. */
export function unconfirmedWords({
  status,
  unconfirmed,
  productSelections: { currency },
}: Pick<Subscription, 'status' | 'unconfirmed' | 'productSelections'>): string | null {
  if (hasEnded({ status }) || unconfirmed === null) return null;
  const { amount, expiresAt } = unconfirmed;
  return `Your bank wants you to confirm ${formatMoney(amount, currency)}. The change is made once you do; until then your plan stays as it is. If it is not confirmed by ${formatMoment(expiresAt)}, it is given up, and nothing is charged.`;
}

/** What a plan costs: `$13,410 each year plus tax, $1,117.50 a month, less with SPRING while it lasts`. */
export function planPrice(
  {
    price,
    productSelections: { currency, period, promotionCode },
  }: {
    /** Cents for a period. */
    price: number;
    productSelections: Subscription['productSelections'];
  },
  addsTaxes: boolean,
): string {
  const each = `${formatMoney(price, currency)} each ${periodNouns[period]}`;
  const aMonth =
    period === 'monthly' ? '' : `, ${formatMoney(perMonth(price, period), currency)} a month`;
  const less = promotionCode === null ? '' : `, less with ${promotionCode} while it lasts`;
  return `${withTaxNote(each, addsTaxes)}${aMonth}${less}`;
}

/** When new tokens come, or why none do: what is said where tokens are missing. */
export function nextTokensWords(
  subscription: Billed & Pick<Subscription, 'tokensPerMonth' | 'pendingPlan'>,
  now: Date,
): string {
  const { cancelsAt, currentPeriodEnd, pendingPlan, tokensPerMonth } = subscription;
  if (isBeingCharged(subscription)) {
    return 'New tokens come when the payment that is on its way arrives.';
  }
  switch (standingOf(subscription)) {
    case 'ended':
      return 'This subscription has ended, so it brings no new tokens.';
    case 'overdue':
      return 'New tokens come once the open payment has gone through.';
    case 'paused':
      return 'New tokens come once your payments go on.';
    case 'onItsWay':
    case 'ending':
    case 'active':
      break;
  }
  // A pause lasts as long as nobody lets it go on.
  if (cancelsAt !== null && (endsUncharged(subscription) || subscription.paused !== null)) {
    return `No new tokens come: this subscription ends ${onDay(cancelsAt, now)}.`;
  }
  if ((pendingPlan?.tokensPerMonth ?? tokensPerMonth) === 0) return 'Your plan brings no tokens.';
  return currentPeriodEnd <= now
    ? 'New tokens come with the payment that is due now.'
    : subscription.isTrial
      ? `A trial brings no tokens: they come with the payment on ${formatDate(currentPeriodEnd, now)}.`
      : `New tokens come with the payment on ${formatDate(currentPeriodEnd, now)}.`;
}
