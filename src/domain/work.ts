import { z } from 'zod';
import type { Video, VideoStatus } from './video.ts';
import { label } from './work-plan.ts';

/** Statuses of open work: ordered and not yet delivered. */
export const openStatuses = [
  'activated',
  'queued',
  'shooting',
  'editing',
] as const satisfies VideoStatus[];
export type OpenStatus = (typeof openStatuses)[number];

export function isOpenStatus(status: VideoStatus): status is OpenStatus {
  return openStatuses.some((open) => open === status);
}

const hour = 3_600_000;
const hours = z.number().int().min(1).max(2000);

/** Document `settings/queue`: the admins' settings for everybody who works in the queue. */
export const queueSettings = z.object({
  /** Hours after which a video has waited too long in a status. */
  ageLimits: z.object({ activated: hours, queued: hours, shooting: hours, editing: hours }),
  /** Labels that are offered. */
  labels: z.array(label).max(30),
});
export type QueueSettings = z.infer<typeof queueSettings>;

/** The defaults until an admin changes them. */
export const usualQueueSettings: QueueSettings = {
  ageLimits: { activated: 72, queued: 120, shooting: 48, editing: 96 },
  labels: ['rush', 'reshoot', 'retouch', 'voice-over', 'check with agency'],
};

/** Whether both settings are equal; the order of labels does not count. */
export function isSameQueueSettings(one: QueueSettings, other: QueueSettings): boolean {
  return (
    openStatuses.every((status) => one.ageLimits[status] === other.ageLimits[status]) &&
    one.labels.length === other.labels.length &&
    one.labels.every((each) => other.labels.includes(each))
  );
}

type Aged = Pick<Video, 'status' | 'statusSince' | 'updatedAt'>;

/** Since when a video has had its status, as far as its document records it. */
export function statusSinceOf({ statusSince, updatedAt }: Omit<Aged, 'status'>): Date {
  return statusSince ?? updatedAt;
}

/** `overdue`: its date has passed. `too-long`: it has waited longer in its status than wanted. */
export type Lateness = 'overdue' | 'too-long';

/** Whether a video is late, by the date given to it first, then by the age of its status. */
export function latenessOf(
  video: Aged & Pick<Video, 'work'>,
  settings: QueueSettings,
  now: Date,
): Lateness | null {
  if (!isOpenStatus(video.status)) return null;
  const dueAt = video.work?.dueAt ?? null;
  if (dueAt !== null && dueAt.getTime() < now.getTime()) return 'overdue';
  return isTooLong(video, settings, now) ? 'too-long' : null;
}

/**
 * Whether a video has been in its status longer than the studio wants. A video that waits for its
 * customer never is, as the studio can do nothing about it. Its due date still counts.
 */
export function isTooLong(
  video: Aged & Pick<Video, 'work'>,
  settings: QueueSettings,
  now: Date,
): boolean {
  return video.work?.waitingForCustomer !== true && shareOfLimit(video, settings, now) >= 1;
}

/** Share of the time that a video may spend in its status: 0 to 1, and 1 once it is used up. */
export function shareOfLimit(video: Aged, { ageLimits }: QueueSettings, now: Date): number {
  if (!isOpenStatus(video.status)) return 0;
  const age = now.getTime() - statusSinceOf(video).getTime();
  return Math.min(1, Math.max(0, age / (ageLimits[video.status] * hour)));
}
