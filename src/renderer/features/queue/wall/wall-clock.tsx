import { lightFormat } from 'date-fns';
import { useEffect, useState } from 'react';
import { formatTime, formatWeekdayDate } from '#lib/format-date.ts';
import { useQueue } from '../store/queue-context.tsx';

/** The studio's time, to the minute. */
export function WallClock() {
  const { clock } = useQueue();
  const [now, setNow] = useState(clock.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(clock.now()), 1000);
    return () => clearInterval(timer);
  }, [clock]);
  return (
    <time className="clock" dateTime={lightFormat(now, "yyyy-MM-dd'T'HH:mm")}>
      <span className="hours">{formatTime(now)}</span>
      <span className="date">{formatWeekdayDate(now)}</span>
    </time>
  );
}
