import { useEffect, useRef, useState } from 'react';
import { readableValues, type Readable } from '#lib/readable.ts';
import type { Video } from '#domain/video.ts';
import type { OwnMoves } from '../moves/own-moves.ts';
import { arrivals, arrivalSentence, type Seen } from './arrivals.ts';
import type { LivePages } from './live-pages.ts';

const highlightMilliseconds = 4000;
/** Arrivals are gathered for so long, so that a busy hour is not one long announcement. */
const gatherMilliseconds = 3000;

type Arrivals = {
  /** Rows to highlight. */
  fresh: ReadonlySet<string>;
  /** What a screen reader is told, politely. */
  sentence: string;
};

/**
 * Notices what joins a list while it is looked at. `listKey` names the list. What this person moved
 * there themselves is no news to them.
 */
export function useArrivals(
  listKey: string,
  statusLabel: string,
  pages: LivePages<Readable<Video>>,
  ownMoves: OwnMoves,
): Arrivals {
  const seen = useRef<{ listKey: string; list: Seen } | null>(null);
  const gathered = useRef<string[]>([]);
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  const [sentence, setSentence] = useState('');

  useEffect(() => {
    const running = timers.current;
    return () => {
      for (const timer of running) clearTimeout(timer);
      running.clear();
    };
  }, []);

  useEffect(() => {
    // What the cache alone knows may lack what is there already; what comes after is not new.
    if (pages.state !== 'ready' || !pages.confirmed) return;
    const ids = pages.items.map(({ id }) => id);
    const before = seen.current?.listKey === listKey ? seen.current.list : null;
    seen.current = { listKey, list: { ids: new Set(ids), whole: pages.more === 'none' } };

    const arrived = arrivals(before, ids).filter((id) => !ownMoves.take(id));
    if (arrived.length === 0) return;
    const titles = readableValues(pages.items)
      .filter(({ id }) => arrived.includes(id))
      .map(({ title }) => title);

    const later = (run: () => void, milliseconds: number) => {
      const timer = setTimeout(() => {
        timers.current.delete(timer);
        run();
      }, milliseconds);
      timers.current.add(timer);
    };

    setFresh((shown) => new Set([...shown, ...arrived]));
    later(
      () => setFresh((shown) => new Set([...shown].filter((id) => !arrived.includes(id)))),
      highlightMilliseconds,
    );
    if (gathered.current.length === 0) {
      later(() => {
        setSentence(arrivalSentence(gathered.current, statusLabel));
        gathered.current = [];
      }, gatherMilliseconds);
    }
    gathered.current.push(...titles);
  }, [listKey, statusLabel, pages, ownMoves]);

  return { fresh, sentence };
}
