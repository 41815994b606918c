import { useEffect, useState } from 'react';

const minute = 60_000;

/** The time, updated at an interval, for what ages on the screen. */
export function useNow(everyMilliseconds = minute): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), everyMilliseconds);
    return () => clearInterval(timer);
  }, [everyMilliseconds]);
  return now;
}
