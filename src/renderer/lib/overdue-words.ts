import { nextAttempt, type Subscription } from '#domain/subscription.ts';
import { tokenBalance } from '#domain/tokens.ts';
import { counted } from './count-words.ts';
import { formatDay } from './format-date.ts';
import { formatMoney } from './format-money.ts';

/** What an overdue payment means, in sentences. */
export type OverdueWords = {
  title: string;
  /** What still works. */
  works: string;
  /** What happens by itself, and when. */
  schedule: string;
  /** What the button does; null while there is nothing to do. */
  action: string | null;
};

const arrivalMs = 2 * 60_000;

/**
 * Whether a payment that the bank confirmed may still be on its way, or is late and can be tried again. Null when none
 * was confirmed.
 */
export function arrivalOf(confirmed: { at: Date } | null, now: Date): 'expected' | 'late' | null {
  if (confirmed === null) return null;
  return now.getTime() - confirmed.at.getTime() < arrivalMs ? 'expected' : 'late';
}

/** The words for a subscription whose payment is overdue. */
export function overdueWords(
  {
    overdue,
    cancelsAt,
    tokenLots,
    productSelections: { currency },
  }: Pick<Subscription, 'overdue' | 'cancelsAt' | 'tokenLots' | 'productSelections'>,
  now: Date,
): OverdueWords {
  const left = tokenBalance(tokenLots, now);
  const works = `Nothing you paid for is frozen: videos you have ordered continue, and ${
    left === 0
      ? 'you can still write, book days and answer reviews'
      : `you can spend the ${counted(left, 'token')} you have`
  }. New tokens come with the payment, all at once.`;
  if (overdue === null) {
    return { title: 'A payment is missing', works, schedule: '', action: 'Pay now' };
  }
  const price = formatMoney(overdue.amount, currency);
  const schedule = scheduleOf(overdue.attempts, nextAttempt(overdue, cancelsAt), now);
  if (overdue.onItsWay) {
    // A renewal waits for about an hour before it is charged.
    const isDraft = overdue.attempts === 0 && overdue.nextAttemptAt !== null;
    return {
      title: isDraft
        ? `Your renewal of ${price} is charged within the hour`
        : `The payment of ${price} is on its way`,
      works,
      schedule: `${isDraft ? '' : 'Your bank may take some days for it. '}There is nothing for you to do. If the payment does not arrive, we say so here and by mail.`,
      action: null,
    };
  }
  if (overdue.attempts === 0 && !overdue.needsAction) {
    return {
      title: `A payment of ${price} is missing`,
      works,
      schedule: `${schedule} ${fromThenOn}`,
      action: `Pay ${price} with any card`,
    };
  }
  return overdue.needsAction
    ? {
        title: `Your bank asks you to confirm ${price}`,
        works,
        schedule: `It lets the payment through once you confirm that it is you, which takes a minute. ${schedule}`,
        action: 'Confirm the payment',
      }
    : {
        title: `The payment of ${price} did not go through`,
        works,
        schedule: `${schedule} ${fromThenOn}`,
        action: `Pay ${price} with any card`,
      };
}

const fromThenOn = 'A card that you add to pay it pays all your subscriptions from then on.';

function scheduleOf(attempts: number, nextAttemptAt: Date | null, now: Date): string {
  if (attempts === 0) {
    if (nextAttemptAt === null) return 'We do not charge your card for it by ourselves.';
    const when = nextAttemptAt <= now ? 'now' : `on ${formatDay(nextAttemptAt, now)}`;
    return `We charge your card for it ${when}.`;
  }
  const tried = attempts <= 1 ? 'We tried your card once' : `We tried your card ${attempts} times`;
  if (nextAttemptAt === null) return `${tried} and do not try it again by ourselves.`;
  if (nextAttemptAt.getTime() <= now.getTime()) return `${tried}. The next attempt is due now.`;
  return `${tried} and try it again on ${formatDay(nextAttemptAt, now)}. If the last attempt fails too, the subscription ends.`;
}
