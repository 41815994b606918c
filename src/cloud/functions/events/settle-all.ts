import { errorFacts } from '../request/error-facts.ts';

/**
 * Waits for the end of each work, so that one which fails or takes long holds up no other. Throws an
 * `AggregateError` of all failures.
 */
export async function settleAll(works: readonly Promise<void>[]): Promise<void> {
  const outcomes = await Promise.allSettled(works);
  const errors: unknown[] = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? [outcome.reason] : [],
  );
  if (errors.length === 0) return;
  // The platform logs only the message.
  const reasons = errors.map((error) => errorFacts(error).message).join('; ');
  throw new AggregateError(errors, `${errors.length} of ${works.length} failed: ${reasons}`);
}
