import { useEffect, useMemo, useState } from 'react';
import { useNow } from '#stores/use-now.ts';
import { followServerTime } from '../load-server-time.ts';

/** The server's clock. Where the server does not say what time it is, this device's until an answer does. */
export type ServerClock = {
  now: () => Date;
  /** Takes the time of an answer that has just arrived. */
  learn: (serverNow: Date) => void;
};

const aheadOf = (serverNow: Date) => serverNow.getTime() - Date.now();

/**
 * Keeps how far this device's clock is wrong, so that what is left of a hold is shown right, and which days are over
 * or too near. Null until the server was asked: a wrong clock decides nothing before.
 */
export function useServerClock(): ServerClock | null {
  const [ahead, setAhead] = useState<number | null>(null);
  useEffect(
    () =>
      followServerTime((serverNow) =>
        // Without an answer, what is known stays.
        setAhead((known) => (serverNow === null ? (known ?? 0) : aheadOf(serverNow))),
      ),
    [],
  );
  return useMemo(
    () =>
      ahead === null
        ? null
        : {
            now: () => new Date(Date.now() + ahead),
            learn: (serverNow) => setAhead(aheadOf(serverNow)),
          },
    [ahead],
  );
}

/** The server's time, updated each minute; this device's until the server was asked. */
export function useServerNow(): Date {
  const now = useNow();
  return useServerClock()?.now() ?? now;
}
