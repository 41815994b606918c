import { messageFor } from '#domain/errors.ts';
import type { Toast } from '#ui/shown-toasts.ts';

type Outcome = { state: 'sent' } | { state: 'failed'; error: unknown };

/** Says whether a mail that the person asked for was sent. */
export function mailToast(outcome: Outcome): Toast {
  return outcome.state === 'sent'
    ? { tone: 'success', title: 'The mail is on its way' }
    : {
        tone: 'danger',
        title: 'The mail was not sent',
        description: messageFor(outcome.error),
      };
}
