import { useState } from 'react';
import { messageFor } from '#domain/errors.ts';
import { useLoadCloud } from './cloud-context.tsx';

type Problem = { tone: 'danger'; title: string; description: string };

/**
 * Logs out; the guard around the page then leads to the landing page. `tell` says when that did
 * not work (a toast, say).
 */
export function useLogOut(tell: (problem: Problem) => void): {
  logOut: () => void;
  pending: boolean;
} {
  const load = useLoadCloud();
  const [pending, setPending] = useState(false);

  const leave = async () => {
    setPending(true);
    try {
      const { identity } = await load();
      await identity.logOut();
    } catch (error) {
      tell({ tone: 'danger', title: 'You are still logged in', description: messageFor(error) });
    } finally {
      setPending(false);
    }
  };
  return { logOut: () => void leave(), pending };
}
