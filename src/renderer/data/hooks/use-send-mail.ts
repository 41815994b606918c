import { useEffect, useState } from 'react';
import { messageFor } from '#domain/errors.ts';
import type { Cloud } from '../cloud.ts';
import { useLoadCloud } from './cloud-context.tsx';

type Outcome =
  | { tone: 'success'; title: string }
  | { tone: 'danger'; title: string; description: string };

/** How long a mail may take before somebody asks for another, in milliseconds. */
const patience = 60_000;

/**
 * Has a mail sent to the person, and tells how that went (in a toast, say). `done` lasts a minute:
 * a mail that has not come by then may be asked for again.
 */
export function useSendMail(
  ask: (identity: Cloud['identity']) => Promise<void>,
  tell: (outcome: Outcome) => void,
): { send: () => void; sending: 'no' | 'now' | 'done' } {
  const load = useLoadCloud();
  const [sending, setSending] = useState<'no' | 'now' | 'done'>('no');

  useEffect(() => {
    if (sending !== 'done') return undefined;
    const timer = setTimeout(() => setSending('no'), patience);
    return () => clearTimeout(timer);
  }, [sending]);

  const send = async () => {
    setSending('now');
    try {
      const { identity } = await load();
      await ask(identity);
      setSending('done');
      tell({ tone: 'success', title: 'The mail is on its way' });
    } catch (error) {
      setSending('no');
      tell({ tone: 'danger', title: 'The mail was not sent', description: messageFor(error) });
    }
  };
  return { send: () => void send(), sending };
}
