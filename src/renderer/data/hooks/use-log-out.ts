import { useRef, useState } from 'react';
import { ProductError, unsentTextMessage } from '#domain/errors.ts';
import { sendUnsentText } from '#stores/draft-sync/unsent-text.ts';
import { useLoadCloud, useSignedIn } from './cloud-context.tsx';

/** Milliseconds that a log-out waits for typed text to be saved. */
const sendTimeout = 5000;

/**
 * Logs out; the guard around the page then leads to the landing page. What was typed is saved before,
 * because it does not stay on the device. When that does not work, the person is told so and stays;
 * asked again, and with nothing else typed since, they leave without it.
 */
export function useLogOut(onFailed: (error: unknown) => void): {
  logOut: () => void;
  pending: boolean;
} {
  const load = useLoadCloud();
  const { uid } = useSignedIn().user;
  const [pending, setPending] = useState(false);

  const told = useRef<string | null>(null);

  const leave = async () => {
    setPending(true);
    try {
      const left = await sendUnsentText(uid, sendTimeout);
      const isNews = left !== told.current;
      told.current = left;
      if (left !== null && isNews) throw new ProductError('unsent-text', unsentTextMessage);
      const { identity } = await load();
      await identity.logOut();
    } catch (error) {
      onFailed(error);
    } finally {
      setPending(false);
    }
  };
  return { logOut: () => void leave(), pending };
}
