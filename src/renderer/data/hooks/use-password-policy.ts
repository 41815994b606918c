import { useCallback, useRef, useState } from 'react';
import { defaultPasswordPolicy, type PasswordPolicy } from '#domain/password-policy.ts';
import { useLoadCloud } from './cloud-context.tsx';

/**
 * The policy for a new password: the service's defaults until `ask` has loaded it. Call `ask` when
 * the field gets the focus, as often as you like, and `askAgain` when the service refused a password.
 */
export function usePasswordPolicy(): {
  policy: PasswordPolicy;
  ask: () => void;
  askAgain: () => void;
} {
  const load = useLoadCloud();
  const [policy, setPolicy] = useState(defaultPasswordPolicy);
  const isAsked = useRef(false);
  const askAgain = useCallback(() => {
    isAsked.current = true;
    const read = async () => {
      const { identity } = await load();
      setPolicy(await identity.passwordPolicy());
    };
    read().catch(() => {
      // Without a connection the defaults stand, and sending the form says so.
      isAsked.current = false;
    });
  }, [load]);
  const ask = useCallback(() => {
    if (!isAsked.current) askAgain();
  }, [askAgain]);
  return { policy, ask, askAgain };
}
