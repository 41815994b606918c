import type { MailTiming } from '#domain/mail-timing.ts';
import { mailTiming, type NotificationChoice } from '#domain/notifications.ts';
import { formerCustomer, user } from '#domain/user.ts';
import { accountOf } from '../store/account.ts';
import { mailKeyOf } from './mail-key.ts';

const recipient = user.pick({ email: true, preferences: true });

/** Where a mail goes, and when. `mailKey` ends it without a log-in; null before there is one. */
export type Recipient = {
  to: string;
  timing: Exclude<MailTiming, 'never'>;
  mailKey: string | null;
};

/**
 * The recipient of a mail, from `users/{uid}`. Null when the person does not want it, and when the account
 * is deleted, being deleted or disabled. A mail without a choice goes to everybody else at once.
 */
export function recipientOf(
  document: unknown,
  choice: NotificationChoice | null,
): Recipient | null {
  const { data: person } = recipient.safeParse(document);
  if (person === undefined || person.email === formerCustomer.email) return null;
  if (accountOf(document).disabled) return null;
  const timing = choice === null ? 'atOnce' : mailTiming(person.preferences, choice);
  return timing === 'never' ? null : { to: person.email, timing, mailKey: mailKeyOf(document) };
}
