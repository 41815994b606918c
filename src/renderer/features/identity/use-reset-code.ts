import { useEffect, useState } from 'react';
import { useLoadCloud } from '#data/cloud-context.tsx';
import { messageFor } from '#domain/errors.ts';

type ResetCode =
  | { state: 'checking' }
  | { state: 'good'; email: string }
  | { state: 'bad'; message: string };

/** Asks the identity service whose reset link this is, and whether it still works. */
export function useResetCode(code: string): ResetCode {
  const load = useLoadCloud();
  const [answer, setAnswer] = useState<ResetCode>({ state: 'checking' });
  useEffect(() => {
    let wanted = true;
    const tell = (told: ResetCode) => {
      if (wanted) setAnswer(told);
    };
    const check = async () => {
      try {
        const { identity } = await load();
        tell({ state: 'good', email: await identity.readPasswordReset(code) });
      } catch (error) {
        tell({ state: 'bad', message: messageFor(error) });
      }
    };
    void check();
    return () => {
      wanted = false;
    };
  }, [load, code]);
  return answer;
}
