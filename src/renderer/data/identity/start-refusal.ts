import type { AuthErrorMap } from 'firebase/auth';
import { sessionEndOf } from '#domain/session-end.ts';

/**
 * Remembers why the identity service refused the stored user when the app started. Firebase then
 * removes that user and keeps the error to itself. The error gets its message from the map of
 * messages that Firebase takes as an option, so this map hears its code.
 */
export function createStartRefusal() {
  let reason: string | null = null;
  let isStarting = true;
  const messages = new Proxy<Record<string, string>>(
    {},
    {
      get: (_messages, code) => {
        if (isStarting) reason = sessionEndOf({ code: `auth/${String(code)}` }) ?? reason;
        // Firebase then makes do with the code, from which the product words its own messages.
        return undefined;
      },
    },
  );
  return {
    /** The option for `initializeAuth`. */
    errorMap: (() => messages) satisfies AuthErrorMap,
    /** The start is over: later refusals answer what a person asked for, and are told there. */
    settle: (): void => {
      isStarting = false;
    },
    /** Why the stored user was refused; null when there was none, or no reason. Answers once. */
    take: (): string | null => {
      isStarting = false;
      const taken = reason;
      reason = null;
      return taken;
    },
  };
}
export type StartRefusal = ReturnType<typeof createStartRefusal>;
