import { useCloud } from '#data/hooks/cloud-context.tsx';
import type { Gate } from '#domain/gates.ts';
import { videoStatuses } from '#domain/video.ts';
import { watchOnce } from '#lib/watch.ts';
import { useLive } from '#stores/use-live.ts';

/** How many feel a switch at this moment; `loading` and `unknown` are said in words. */
type Affected = { state: 'loading' } | { state: 'unknown' } | { state: 'known'; words: string };

/** Counts, once, who is affected when a switch is on: one document and two counts, whatever is stored. */
export function useAffected(gate: Gate): Affected {
  const { queue, subscriptions } = useCloud();
  const live = useLive(
    () =>
      watchOnce(async () => {
        const [active, overdue, videos] = await Promise.all([
          subscriptions.countSubscriptions('active'),
          subscriptions.countSubscriptions('past_due'),
          queue.loadCounters(),
        ]);
        return affectedWords(gate, {
          subscriptions: active + overdue,
          videos: statusesInWork.reduce((sum, status) => sum + videos[status], 0),
        });
      }),
    [gate, queue, subscriptions],
  );
  if (live.state === 'failed') return { state: 'unknown' };
  return live.state === 'ready' ? { state: 'known', words: live.value } : live;
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
