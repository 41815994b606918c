import type { PlanParts } from '#data/repositories/save-plan.ts';
import type { PlanChange } from '../moves/queue-act.ts';
import { dueWords } from './plan-words.ts';

/** What is said of a video whose plan is changed like this: `for Ben Okoye`. */
export function changeWords(change: PlanChange, now: Date): string {
  if (!('addLabels' in change)) return partWords(change, now);
  const { addLabels, dropLabels } = change;
  const added = addLabels.length === 0 ? [] : [`labelled ${addLabels.join(', ')}`];
  const dropped = dropLabels.length === 0 ? [] : [`no longer ${dropLabels.join(', ')}`];
  return [...added, ...dropped].join('; ');
}

/** The same for what has one value each. */
export function partWords({ assignee, dueAt, waitingForCustomer }: PlanParts, now: Date): string {
  if (assignee !== undefined) return assignee === null ? 'nobody’s now' : `for ${assignee.name}`;
  if (dueAt !== undefined) return dueAt === null ? 'no due date' : dueWords(dueAt, now);
  return waitingForCustomer === true ? 'waiting for the customer' : 'no longer waiting';
}
