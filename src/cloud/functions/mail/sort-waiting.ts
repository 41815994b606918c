import { nextDailyMail } from '#domain/mail-timing.ts';
import type { WaitingMail } from './mail-queue.ts';
import { recipientOf } from './recipient.ts';

/** What to do now with the mail that waits for one person, by what they choose now. */
export type SortedMail = {
  to: string | null;
  /** To be sent as one mail. */
  atOnce: WaitingMail[];
  /** To be sent as the mail of the day. */
  daily: WaitingMail[];
  /** Nobody wants it any more. */
  dropped: WaitingMail[];
  /** It waits, until another time than it said. */
  moved: { mail: WaitingMail; timing: WaitingMail['timing']; dueAt: Date }[];
};

/** Sorts what waits. `person` is the document `users/{uid}`. */
export function sortWaiting(
  waiting: readonly WaitingMail[],
  person: unknown,
  { now, hasDailyMail }: { now: Date; hasDailyMail: boolean },
): SortedMail {
  const sorted: SortedMail = { to: null, atOnce: [], daily: [], dropped: [], moved: [] };
  const inOrder = waiting.toSorted((a, b) => a.at.getTime() - b.at.getTime());
  for (const mail of inOrder) {
    const recipient = recipientOf(person, mail.choice);
    if (recipient === null) {
      sorted.dropped.push(mail);
      continue;
    }
    sorted.to = recipient.to;
    const { timing } = recipient;
    const isDue = mail.dueAt <= now;
    if (timing === 'atOnce') {
      // One that waited for the next morning need not wait any longer.
      if (isDue || mail.timing === 'daily') sorted.atOnce.push(mail);
    } else if (mail.timing !== timing || (isDue && hasDailyMail)) {
      sorted.moved.push({ mail, timing, dueAt: nextDailyMail(now) });
    } else if (isDue) {
      sorted.daily.push(mail);
    }
  }
  return sorted;
}
