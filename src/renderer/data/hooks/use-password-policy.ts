import { useCallback, useRef, useState } from 'react';
import { defaultPasswordPolicy, type PasswordPolicy } from '#domain/password-policy.ts';
import { useLoadCloud } from './cloud-context.tsx';

/**
 * What is asked of a new password: the service's defaults until `ask` has brought its answer. Call
 * `ask` when somebody comes to the field, as often as you like, and `askAgain` when the service has
 * refused a password.
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
