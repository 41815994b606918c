import { z } from 'zod';
import { documentId } from './document-id.ts';
import { day } from './film-retention.ts';
import { approvalDays, reminderDays } from './review.ts';

/** How long a customer has been silent about a film, and what was done about it. */
const silence = z.object({
  /** Since the delivery, or since the last comment of the customer after it. */
  silentSince: z.date(),
  /** When the reminder was due and written. Null before. */
  remindedAt: z.date().nullable(),
  /** Whether that reminder named no day, as the customer had changes that they did not ask for. */
  namesNoDay: z.boolean().default(false),
  /** When there is something to do next: the reminder, then the approval. */
  dueAt: z.date(),
});
export type Silence = z.infer<typeof silence>;

/**
 * Document `reviews/{videoId}` of a delivered version that its customer has not answered. Only functions
 * read and write it.
 */
export const openReview = silence.extend({
  id: z.string().min(1),
  userId: documentId,
  version: z.number().int().min(1),
});

const after = (time: Date, days: number) => new Date(time.getTime() + days * day);

/**
 * When a film counts as approved if nobody says a word, for all who are told; null while its customer has changes that
 * they did not ask for yet (`requests` of them).
 */
export function approvalDay(
  { silentSince, remindedAt, dueAt, namesNoDay }: Silence,
  requests = 0,
): Date | null {
  if (requests > 0 || namesNoDay) return null;
  return remindedAt === null ? after(silentSince, approvalDays) : dueAt;
}

/** A silence that begins now. */
export const silenceFrom = (silentSince: Date): Silence => ({
  silentSince,
  remindedAt: null,
  namesNoDay: false,
  dueAt: after(silentSince, reminderDays),
});

type SilenceStep =
  | { step: 'wait'; silence: Silence }
  /** The mail says when the film counts as approved: `silence.dueAt`. */
  | { step: 'remind'; silence: Silence }
  | { step: 'approve' };

/**
 * What is due in a silence at this time. Where runs were missed, the approval comes later: never sooner after the
 * reminder than usual. While saving is paused, nobody can answer, so that silence says nothing: it is looked at again a
 * day later. Who has written changes that they did not ask for yet is reminded once and not taken for silent: when those
 * are settled, another silence begins, as no mail has named a day.
 */
export function silenceStep(
  current: Silence,
  at: Date,
  { isPaused = false, isAsking = false } = {},
): SilenceStep {
  if (current.dueAt > at) return { step: 'wait', silence: current };
  if (current.remindedAt === null) {
    const usual = after(current.silentSince, approvalDays);
    const earliest = after(at, approvalDays - reminderDays);
    const dueAt = usual > earliest ? usual : earliest;
    return { step: 'remind', silence: { ...current, remindedAt: at, dueAt, namesNoDay: isAsking } };
  }
  if (isAsking) {
    const dueAt = after(at, reminderDays);
    return { step: 'wait', silence: { ...current, dueAt, namesNoDay: true } };
  }
  if (current.namesNoDay) return { step: 'wait', silence: silenceFrom(at) };
  return isPaused
    ? { step: 'wait', silence: { ...current, dueAt: after(at, 1) } }
    : { step: 'approve' };
}
