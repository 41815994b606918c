import { useEffect, useState } from 'react';
import type { Cloud } from '../cloud.ts';
import { useLoadCloud } from './cloud-context.tsx';

type Outcome = { state: 'sent' } | { state: 'failed'; error: unknown };

/** Milliseconds until the person may ask for another mail. */
const resendDelay = 60_000;

/** Sends a mail to the person. `done` lasts a minute; after that they may ask for another. */
export function useSendMail(
  ask: (identity: Cloud['identity']) => Promise<void>,
  onOutcome: (outcome: Outcome) => void,
): { send: () => void; sending: 'no' | 'now' | 'done' } {
  const load = useLoadCloud();
  const [sending, setSending] = useState<'no' | 'now' | 'done'>('no');

  useEffect(() => {
    if (sending !== 'done') return undefined;
    const timer = setTimeout(() => setSending('no'), resendDelay);
    return () => clearTimeout(timer);
  }, [sending]);

  const send = async () => {
    setSending('now');
    try {
      const { identity } = await load();
      await ask(identity);
      setSending('done');
      onOutcome({ state: 'sent' });
    } catch (error) {
      setSending('no');
      onOutcome({ state: 'failed', error });
    }
  };
  return { send: () => void send(), sending };
}

/** Sends the verification mail again. Its link leads on to `to`, a path of ours, or to the start. */
export function useSendVerification(to: string | null, onOutcome: (outcome: Outcome) => void) {
  return useSendMail((identity) => identity.sendVerification(to), onOutcome);
}
