import { timedSteps } from '#domain/durations.ts';
import type { OrderEstimate } from '#domain/estimate.ts';
import type { StatusItem } from '#domain/progress.ts';
import { expectedWords, toldWords } from './estimate-words.ts';

type Around = { estimate: OrderEstimate | null; isCurrent: boolean };

/** When a coming step is done, or what it waits for. Null for finished steps and while nothing is known. */
export function stepWords(
  { id, status }: Pick<StatusItem, 'id' | 'status'>,
  { estimate, isCurrent }: Around,
  now: Date,
): string | null {
  if (estimate === null || status === 'complete') return null;
  const { waits, steps, isSlow } = estimate;
  if (isCurrent && waits !== null) return toldWords(estimate, now);
  // What comes after a wait is not known before its end.
  if (waits !== null) return null;
  const timed = timedSteps.find((step) => step === id);
  const range = timed === undefined ? undefined : steps[timed];
  if (range !== undefined) return expectedWords(range, now);
  return isCurrent && isSlow ? toldWords(estimate, now) : null;
}
