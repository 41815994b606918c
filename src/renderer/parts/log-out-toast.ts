import { messageFor } from '#domain/errors.ts';
import type { Toast } from '#ui/shown-toasts.ts';

/** Says that logging out failed. */
export function logOutFailedToast(error: unknown): Toast {
  return { tone: 'danger', title: 'You are still logged in', description: messageFor(error) };
}
