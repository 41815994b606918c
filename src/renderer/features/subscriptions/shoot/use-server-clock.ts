import { useMemo, useState } from 'react';
import { loadServerTime } from '#data/load-server-time.ts';
import { useLive, watchOnce } from '#stores/use-live.ts';

/** The server's clock. Where the server does not say what time it is, this device's until an answer does. */
export type ServerClock = {
  now: () => Date;
  /** Takes the time of an answer that has just arrived. */
  learn: (serverNow: Date) => void;
};

const aheadOf = (serverNow: Date) => serverNow.getTime() - Date.now();
const watchAhead = watchOnce(async () => {
  const serverNow = await loadServerTime();
  return serverNow === null ? 0 : aheadOf(serverNow);
});

/**
 * Keeps how far this device's clock is wrong, so that what is left of a hold is shown right, and which days are over
 * or too near. Null until the server was asked: a wrong clock decides nothing before.
 */
export function useServerClock(): ServerClock | null {
  const asked = useLive(watchAhead);
  const [learned, setLearned] = useState<number | null>(null);
  const ahead = learned ?? (asked.state === 'ready' ? asked.value : null);
  return useMemo(
    () =>
      ahead === null
        ? null
        : {
            now: () => new Date(Date.now() + ahead),
            learn: (serverNow) => setLearned(aheadOf(serverNow)),
          },
    [ahead],
  );
}
