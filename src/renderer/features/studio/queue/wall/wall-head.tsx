import { lightFormat } from 'date-fns';
import { CloudOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { formatClock, formatTime, formatWeekdayDate } from '#lib/format-date.ts';
import { useNow } from '#stores/use-now.ts';
import { Logomark } from '#ui/brand/logomark.tsx';
import { StatusShape } from '#ui/status-shape.tsx';
import { formatAgo } from '../state/format-age.ts';
import type { FreshnessState } from '../state/freshness.ts';
import { useQueue } from '../state/queue-context.tsx';

/** The name of the screen, its freshness and the time. */
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

/** Whether the wall is live, and otherwise since when it is not. */
function WallFreshness() {
  const { freshness } = useQueue();
  const known = useStore(freshness);
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
        ? 'No connection yet. Connecting again automatically'
        : `Not connected. Last updated at ${formatClock(known.confirmedAt)}`;
  }
}

/** Hidden from screen readers, because they would read out each second. */
function Ago({ since }: { since: Date }) {
  const now = useNow(1000);
  return (
    <span aria-hidden data-numeric>
      {`(${formatAgo(now.getTime() - since.getTime())})`}
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
