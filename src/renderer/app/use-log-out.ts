import { useState } from 'react';
import { useLoadCloud } from '#data/cloud-context.tsx';
import { messageFor } from '#domain/errors.ts';
import { useToast } from '#ui/toaster.tsx';

/** Logs out; the guard around the page then leads to the landing page. */
export function useLogOut(): { logOut: () => void; pending: boolean } {
  const load = useLoadCloud();
  const toast = useToast();
  const [pending, setPending] = useState(false);

  const leave = async () => {
    setPending(true);
    try {
      const { identity } = await load();
      await identity.logOut();
    } catch (error) {
      toast({ tone: 'danger', title: 'You are still logged in', description: messageFor(error) });
    } finally {
      setPending(false);
    }
  };
  return { logOut: () => void leave(), pending };
}
