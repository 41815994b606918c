import { useRef, useState } from 'react';
import { ProductError, unsentTextMessage } from '#domain/errors.ts';
import { sendUnsentText } from '#stores/draft-sync/unsent-text.ts';
import { workUnderWay } from '#stores/work-under-way.ts';
import { useLoadCloud, useSignedIn } from './cloud-context.tsx';

/** Milliseconds that a log-out waits for typed text to be saved. */
const sendTimeout = 5000;

/**
 * Logs out; the guard around the page then leads to the landing page. What was typed is saved before,
 * because it does not stay on the device. When that does not work, or when work is under way that a log-out
 * ends, the person is told so and stays; asked again, and with nothing new since, they leave without it.
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
      const { questions, forget } = workUnderWay();
      const left = await sendUnsentText(uid, sendTimeout);
      if (left !== null) questions.unshift(unsentTextMessage);
      const asked = questions.length === 0 ? null : JSON.stringify([left, questions]);
      const isNews = asked !== told.current;
      told.current = asked;
      if (asked !== null && isNews) throw new ProductError('unsent-text', questions.join(' '));
      const { identity } = await load();
      await identity.logOut();
      forget();
    } catch (error) {
      onFailed(error);
    } finally {
      setPending(false);
    }
  };
  return { logOut: () => void leave(), pending };
}
