import { useCallback, useState } from 'react';
import { defaultPasswordPolicy, type PasswordPolicy } from '#domain/password-policy.ts';
import { useLoadCloud } from './cloud-context.tsx';

/**
 * What is asked of a new password: the service's defaults until `ask` has brought its answer. Ask
 * when somebody comes to the field, and again when the service has refused a password.
 */
export function usePasswordPolicy(): { policy: PasswordPolicy; ask: () => void } {
  const load = useLoadCloud();
  const [policy, setPolicy] = useState(defaultPasswordPolicy);
  const ask = useCallback(() => {
    const read = async () => {
      const { identity } = await load();
      setPolicy(await identity.passwordPolicy());
    };
    read().catch(() => {
      // Without a connection the defaults stand, and sending the form says so.
    });
  }, [load]);
  return { policy, ask };
}
