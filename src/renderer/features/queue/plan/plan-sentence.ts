import type { Video } from '#domain/video.ts';
import type { PlanChange } from '../moves/queue-act.ts';
import { dueWords } from './plan-words.ts';

/** What is said once the plan of some videos has changed: `“Mug” is Ben’s now`. */
export function planSentence(videos: readonly Video[], change: PlanChange, now: Date): string {
  const [first, ...others] = videos;
  const what = first && others.length === 0 ? `“${first.title}”` : `${videos.length} videos`;
  return `${what}: ${changeWords(change, now)}`;
}

function changeWords(change: PlanChange, now: Date): string {
  if ('addLabels' in change) {
    const { addLabels, dropLabels } = change;
    const added = addLabels.length === 0 ? [] : [`labelled ${addLabels.join(', ')}`];
    const dropped = dropLabels.length === 0 ? [] : [`no longer ${dropLabels.join(', ')}`];
    return [...added, ...dropped].join('; ');
  }
  const { assignee, dueAt, waitingForCustomer } = change;
  if (assignee !== undefined) return assignee === null ? 'nobody’s now' : `for ${assignee.name}`;
  if (dueAt !== undefined) return dueAt === null ? 'no due date' : dueWords(dueAt, now);
  return waitingForCustomer === true ? 'waiting for the customer' : 'no longer waiting';
}
