import { wantsMail, type NotificationChoice } from '#domain/notifications.ts';
import { formerCustomer, user } from '#domain/user.ts';
import { accountOf } from '../store/account.ts';

const recipient = user.pick({ email: true, preferences: true });

/**
 * Where mail goes that somebody may do without, out of `users/{uid}`; null when they do without it,
 * and when the account is gone, about to go, or switched off.
 */
export function recipientOf(document: unknown, choice: NotificationChoice): string | null {
  const { data: to } = recipient.safeParse(document);
  if (to === undefined || to.email === formerCustomer.email) return null;
  return !accountOf(document).disabled && wantsMail(to.preferences, choice) ? to.email : null;
}
