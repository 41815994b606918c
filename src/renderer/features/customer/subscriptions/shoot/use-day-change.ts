import { useState } from 'react';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import type { BookShootDay } from '#contracts/shoot-calls.ts';
import { messageFor } from '#domain/errors.ts';
import type { ServerClock } from '#data/hooks/use-server-clock.ts';

type Change = { action: 'hold' | 'book'; date: string } | { action: 'release' | 'cancel' };

/** Changes the shoot day of a block. One change at a time; a refusal stays until the next one. */
export function useDayChange(
  of: Pick<BookShootDay, 'subscriptionId' | 'block'>,
  clock: ServerClock,
) {
  const { call } = useCloud();
  const [pending, setPending] = useState<Change['action'] | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);

  /** Whether it was done. */
  const change = async (wanted: Change): Promise<boolean> => {
    if (pending !== null) return false;
    setPending(wanted.action);
    setRefusal(null);
    try {
      const { now } = await call('bookShootDay', { ...of, ...wanted });
      clock.learn(now);
      return true;
    } catch (error) {
      setRefusal(messageFor(error));
      return false;
    } finally {
      setPending(null);
    }
  };
  return { pending, refusal, change, dismiss: () => setRefusal(null) };
}
