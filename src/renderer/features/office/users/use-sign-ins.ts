import { useEffect, useState } from 'react';
import type { AccountSignIn } from '#contracts/account-calls.ts';
import { useCloud } from '#data/hooks/cloud-context.tsx';

export type SignIns = ReadonlyMap<string, AccountSignIn>;

/** The most accounts that one call is asked about. */
const mostAtOnce = 100;

/** When the people of a table were last seen. Each is asked for once; without an answer, nothing is said. */
export function useSignIns(userIds: readonly string[]): SignIns {
  const { call } = useCloud();
  const [known, setKnown] = useState<SignIns>(new Map());
  const missing = userIds.filter((id) => !known.has(id)).slice(0, mostAtOnce);
  const key = missing.join();
  useEffect(() => {
    if (key === '') return undefined;
    let isStopped = false;
    const load = async () => {
      const asked = key.split(',');
      const { accounts } = await call('accountSignIns', { userIds: asked });
      if (isStopped) return;
      setKnown((before) => {
        // Those without an identity are not asked for again.
        const never = asked.map((userId) => ({ userId, emailVerified: false, lastSeenAt: null }));
        return new Map([
          ...before,
          ...[...never, ...accounts].map((account) => [account.userId, account] as const),
        ]);
      });
    };
    load().catch((error: unknown) =>
      console.warn('When people were last seen could not be loaded', error),
    );
    return () => {
      isStopped = true;
    };
  }, [call, key]);
  return known;
}
