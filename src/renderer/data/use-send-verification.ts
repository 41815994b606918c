import { useState } from 'react';
import { messageFor } from '#domain/errors.ts';
import { useLoadCloud } from './cloud-context.tsx';

type Outcome =
  | { tone: 'success'; title: string }
  | { tone: 'danger'; title: string; description: string };

/**
 * Sends the mail with the verification link once more, and tells how that went (in a toast, say).
 */
export function useSendVerification(tell: (outcome: Outcome) => void): {
  send: () => void;
  sending: 'no' | 'now' | 'done';
} {
  const load = useLoadCloud();
  const [sending, setSending] = useState<'no' | 'now' | 'done'>('no');

  const send = async () => {
    setSending('now');
    try {
      const { identity } = await load();
      await identity.sendVerification();
      setSending('done');
      tell({ tone: 'success', title: 'The mail is on its way' });
    } catch (error) {
      setSending('no');
      tell({ tone: 'danger', title: 'The mail was not sent', description: messageFor(error) });
    }
  };
  return { send: () => void send(), sending };
}
