import type { PlanParts } from '#data/repositories/plan-change.ts';
import { studioDate } from '#domain/studio-clock.ts';
import type { Video } from '#domain/video.ts';
import type { WorkPlan } from '#domain/work-plan.ts';
import { isOpenStatus, latenessOf, statusSinceOf, type QueueSettings } from '#domain/work.ts';
import { longStudioDay, studioDaysAhead, studioWeekday } from '#lib/studio-day-words.ts';
import { formatAge } from '../state/format-age.ts';

const hour = 3_600_000;

/** When a video is due, by the studio's days: `due today`, `due Friday`, `2 days overdue`. */
export function dueWords(dueAt: Date, now: Date): string {
  const days = studioDaysAhead(dueAt, now);
  if (dueAt.getTime() < now.getTime()) {
    if (days === 0) return 'overdue since today';
    return days === -1 ? '1 day overdue' : `${-days} days overdue`;
  }
  if (days === 0) return 'due today';
  if (days === 1) return 'due tomorrow';
  const date = studioDate(dueAt);
  return `due ${days < 7 ? studioWeekday(date) : longStudioDay(date, studioDate(now))}`;
}

/** Why a video is late, in words: `2 days overdue`, `5 h too long in Shooting`; null when it is not. */
export function latenessWords(video: Video, settings: QueueSettings, now: Date): string | null {
  const lateness = latenessOf(video, settings, now);
  if (lateness === null || !isOpenStatus(video.status)) return null;
  const dueAt = video.work?.dueAt ?? null;
  if (lateness === 'overdue' && dueAt !== null) return dueWords(dueAt, now);
  const age = now.getTime() - statusSinceOf(video).getTime();
  const over = age - settings.ageLimits[video.status] * hour;
  return `${formatAge(over)} over its time`;
}

/**
 * A change of the plan of each video. Labels are added and removed, the other parts are replaced.
 */
export type PlanChange =
  | Partial<Pick<WorkPlan, 'assignee' | 'dueAt' | 'waitingForCustomer'>>
  | { addLabels: readonly string[]; dropLabels: readonly string[] };

/** The words about a video with this change: `for Ben Okoye`. */
export function changeWords(change: PlanChange, now: Date): string {
  if (!('addLabels' in change)) return partWords(change, now);
  const { addLabels, dropLabels } = change;
  const added = addLabels.length === 0 ? [] : [`labeled ${addLabels.join(', ')}`];
  const dropped = dropLabels.length === 0 ? [] : [`no longer ${dropLabels.join(', ')}`];
  return [...added, ...dropped].join('; ');
}

/** The words for the parts with one value each. */
export function partWords({ assignee, dueAt, waitingForCustomer }: PlanParts, now: Date): string {
  if (assignee !== undefined) return assignee === null ? 'nobody’s now' : `for ${assignee.name}`;
  if (dueAt !== undefined) return dueAt === null ? 'no due date' : dueWords(dueAt, now);
  return waitingForCustomer === true ? 'waiting for the customer' : 'no longer waiting';
}
