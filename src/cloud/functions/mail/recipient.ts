import { wantsMail, type NotificationChoice } from '#domain/notifications.ts';
import { formerCustomer, user } from '#domain/user.ts';
import { accountOf } from '../store/account.ts';

const recipient = user.pick({ email: true, preferences: true });

/**
 * The address for an optional mail, from `users/{uid}`. Null when the person does not want it, and when
 * the account is deleted, being deleted or disabled.
 */
export function recipientOf(document: unknown, choice: NotificationChoice): string | null {
  const { data: to } = recipient.safeParse(document);
  if (to === undefined || to.email === formerCustomer.email) return null;
  return !accountOf(document).disabled && wantsMail(to.preferences, choice) ? to.email : null;
}
