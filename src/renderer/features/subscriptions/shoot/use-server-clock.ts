import { useMemo, useState } from 'react';

/** The server's clock as far as it is known; before its first answer, this device's. */
export type ServerClock = {
  now: () => Date;
  /** Takes the time of an answer that has just arrived. */
  learn: (serverNow: Date) => void;
};

/** Keeps how far this device's clock is wrong, so that what is left of a hold is shown right. */
export function useServerClock(): ServerClock {
  const [ahead, setAhead] = useState(0);
  return useMemo(
    () => ({
      now: () => new Date(Date.now() + ahead),
      learn: (serverNow) => setAhead(serverNow.getTime() - Date.now()),
    }),
    [ahead],
  );
}
