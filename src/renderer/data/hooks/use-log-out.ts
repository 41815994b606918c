import { useState } from 'react';
import { useLoadCloud } from './cloud-context.tsx';

/** Logs out; the guard around the page then leads to the landing page. */
export function useLogOut(onFailed: (error: unknown) => void): {
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
      onFailed(error);
    } finally {
      setPending(false);
    }
  };
  return { logOut: () => void leave(), pending };
}
