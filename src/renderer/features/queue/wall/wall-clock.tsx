import { format } from 'date-fns';
import { useEffect, useState } from 'react';
import { useQueue } from '../work/queue-context.tsx';

/** The studio's time, to the minute. */
export function WallClock() {
  const { clock } = useQueue();
  const [now, setNow] = useState(clock.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(clock.now()), 1000);
    return () => clearInterval(timer);
  }, [clock]);
  return (
    <time className="clock" dateTime={format(now, "yyyy-MM-dd'T'HH:mm")}>
      <span className="hours">{format(now, 'HH:mm')}</span>
      <span className="date">{format(now, 'EEEE, MMMM d')}</span>
    </time>
  );
}
