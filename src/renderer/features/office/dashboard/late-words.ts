import type { WaitReason } from '#domain/wait-reason.ts';
import type { LateVideo } from '#domain/late-videos.ts';
import { studioDate } from '#domain/studio-clock.ts';
import { videoStatusInfo } from '#domain/video.ts';
import { counted } from '#lib/count-words.ts';
import { longStudioDay } from '#lib/studio-day-words.ts';

const hour = 3_600_000;

const waits = {
  parcel: 'the customer’s parcel',
  brief: 'the customer’s brief',
  frames: 'an answer to the style frames',
  day: 'a shoot day',
  videos: 'an order',
  review: 'an answer to the film',
  draft: 'the customer’s draft',
  answer: 'the customer’s answer',
} satisfies Record<WaitReason, string>;

/** How long a late video has had its status, and its date if that has passed: `6 days in Editing, due May 4`. */
export function lateWords(
  { status, since, lateness, dueAt }: Pick<LateVideo, 'status' | 'since' | 'lateness' | 'dueAt'>,
  now: Date,
): string {
  const hours = Math.max(0, Math.floor((now.getTime() - since.getTime()) / hour));
  const age = hours < 48 ? counted(hours, 'hour') : counted(Math.floor(hours / 24), 'day');
  const words = `${age} in ${videoStatusInfo[status].label}`;
  return lateness === 'overdue' && dueAt !== null
    ? `${words}, due ${longStudioDay(studioDate(dueAt), studioDate(now))}`
    : words;
}

/** What a late video waits for. */
export const blockWords = ({ waitsFor }: Pick<LateVideo, 'waitsFor'>): string =>
  waitsFor === null ? 'The studio’s turn' : `Waits for ${waits[waitsFor]}`;
