import { lightFormat } from 'date-fns';
import { CloudOff } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { formatClock, formatTime, formatWeekdayDate } from '#lib/format-date.ts';
import { Logomark } from '#ui/brand/logomark.tsx';
import { StatusShape } from '#ui/status-shape.tsx';
import type { FreshnessState } from '../store/freshness.ts';
import { useQueue } from '../store/queue-context.tsx';

/** The name of the screen, whether what it shows is true now, and the time. */
export function WallHead() {
  return (
    <div className="head">
      <h1>
        <Logomark size={40} /> The queue
      </h1>
      <WallFreshness />
      <WallClock />
    </div>
  );
}

/** Whether what hangs there is true now; if not, since when, and that it mends itself. */
function WallFreshness() {
  const { freshness } = useQueue();
  const known = useSyncExternalStore(freshness.subscribe, freshness.state);
  const isLive = known.state === 'live';
  return (
    <p
      className="freshness"
      role="status"
      data-live={isLive || undefined}
      data-stale={known.state === 'stale' || undefined}
    >
      {isLive ? <StatusShape shape="dot" /> : <CloudOff size="1em" aria-hidden />}
      <span>{sentence(known)}</span>
      {known.state === 'stale' && known.confirmedAt !== null ? (
        <Ago since={known.confirmedAt} />
      ) : null}
    </p>
  );
}

function sentence(known: FreshnessState): string {
  switch (known.state) {
    case 'connecting':
      return 'Connecting';
    case 'live':
      return 'Live';
    case 'stale':
      return known.confirmedAt === null
        ? 'No connection yet; it is tried again by itself'
        : `Not connected. This is what was known at ${formatClock(known.confirmedAt)}`;
  }
}

/** Seconds are for the eye: nobody wants each of them read out. */
function Ago({ since }: { since: Date }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.round((now - since.getTime()) / 1000));
  const minutes = Math.floor(seconds / 60);
  return (
    <span aria-hidden data-numeric>
      ({minutes < 2 ? `${seconds} s` : `${minutes} min`} ago)
    </span>
  );
}

/** The studio's time, to the minute. */
function WallClock() {
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
