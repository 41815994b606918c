import { hasEnded, type Subscription } from '#domain/subscription.ts';
import { type Readable, readableValues, unreadableIds } from '#lib/readable.ts';
import { billingSentence } from '#lib/subscription-words.ts';
import { ProductError } from '#domain/errors.ts';

/** What stands in the way of a deletion. Of an unreadable subscription only the function knows whether it has ended. */
export type RunningSubscriptions = { running: Subscription[]; unreadable: string[] };

export const runningOf = (
  subscriptions: readonly Readable<Subscription>[],
): RunningSubscriptions => ({
  running: readableValues(subscriptions).filter((each) => !hasEnded(each)),
  unreadable: unreadableIds(subscriptions),
});

/** Which subscriptions still run, and what to do before the account can be deleted. */
type DeletionWords = {
  title: string;
  /** A line for each of several. */
  standings: string[];
  advice: string;
};

/** What stands in the way of a deletion, in the words of the page of the subscriptions; at least one runs. */
export function deletionWords(
  running: readonly Subscription[],
  /** Which tell them apart, by their ids. */
  names: Readonly<Record<string, string>>,
  now: Date,
): DeletionWords {
  const isOne = running.length === 1;
  const isSetToEnd = running.every(({ cancelsAt }) => cancelsAt !== null);
  const ended = isOne ? 'it has ended' : 'all of them have ended';
  return {
    title: isOne
      ? 'A subscription is still running'
      : `${running.length} subscriptions are still running`,
    standings: running.map(
      (each) => `${names[each.id] ?? each.packageName}: ${billingSentence(each, now)}.`,
    ),
    advice: isSetToEnd
      ? `You can delete the account once ${ended}.`
      : `Cancel ${isOne ? 'it' : 'what is not set to end'} under Subscriptions first. You can delete the account once ${ended}.`,
  };
}

// The log-in goes before the last step, so that whether it still works tells how far it came.
const howToSee =
  'To see, log in again. If that works, press delete once more and the rest is removed; if it does not, your account is gone.';

const words = new Map([
  [
    'internal',
    `This could not be finished on our side. Some or all of what is listed may be removed already. ${howToSee}`,
  ],
  [
    'network',
    `We did not hear whether it was done. Some or all of what is listed may be removed already, and nothing else is. Check the network first. ${howToSee}`,
  ],
]);

/**
 * Why an account was not deleted. The function works step by step and may stop between them, so
 * that nothing was changed cannot be promised.
 */
export function deletionFailure(error: unknown): unknown {
  if (!(error instanceof ProductError)) return error;
  const message = words.get(error.code);
  return message === undefined ? error : new ProductError(error.code, message, { cause: error });
}
