import { useEffect, useState } from 'react';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import type { Gate } from '#domain/gates.ts';
import { videoStatuses } from '#domain/video.ts';

/** How many feel a switch at this moment; `loading` and `unknown` are said in words. */
type Affected = { state: 'loading' } | { state: 'unknown' } | { state: 'known'; words: string };

/** Counts, once, who is affected when a switch is on: one document and two counts, whatever is stored. */
export function useAffected(gate: Gate): Affected {
  const { queue, subscriptions } = useCloud();
  const [affected, setAffected] = useState<Affected>({ state: 'loading' });
  useEffect(() => {
    let isCurrent = true;
    const count = async () => {
      const [active, overdue, videos] = await Promise.all([
        subscriptions.countSubscriptions('active'),
        subscriptions.countSubscriptions('past_due'),
        queue.loadCounters(),
      ]);
      return affectedWords(gate, {
        subscriptions: active + overdue,
        videos: statusesInWork.reduce((sum, status) => sum + videos[status], 0),
      });
    };
    count().then(
      (words) => isCurrent && setAffected({ state: 'known', words }),
      () => isCurrent && setAffected({ state: 'unknown' }),
    );
    return () => {
      isCurrent = false;
    };
  }, [gate, queue, subscriptions]);
  return affected;
}

const statusesInWork = videoStatuses.filter((status) => status !== 'draft');

type Counts = { subscriptions: number; videos: number };

/** Whom a switch concerns, such as "Now: 3 running subscriptions, 12 videos in work." */
export function affectedWords(gate: Gate, counts: Counts): string {
  const subscriptions = amount(counts.subscriptions, 'running subscription');
  const videos = amount(counts.videos, 'video in work', 'videos in work');
  const concerned = {
    disableFileUploads: [subscriptions, videos],
    disableNonEssentialFunctions: [subscriptions],
    disableWrites: [subscriptions, videos],
    completeShutdown: [subscriptions, videos],
  } satisfies Record<Gate, string[]>;
  return `Now: ${concerned[gate].join(', ')}.`;
}

const number = new Intl.NumberFormat('en-US');
const amount = (count: number, one: string, many = `${one}s`) =>
  `${number.format(count)} ${count === 1 ? one : many}`;
