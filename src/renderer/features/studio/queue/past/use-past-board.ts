import { useState } from 'react';
import { useDebounce } from 'use-debounce';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import { watchOnce } from '#lib/watch.ts';
import { useLive, type Live } from '#stores/use-live.ts';
import { createPastLoader, type PastView } from './past-loader.ts';

/** A key that is held down asks once, where it ends. */
const pause = 200;

/** The board of a moment, and the last one that was read, so that a step does not empty the screen. */
export function usePastBoard(moment: Date | null): {
  live: Live<PastView>;
  shown: PastView | null;
} {
  const { board } = useCloud();
  const [loader] = useState(() => createPastLoader(board, () => new Date()));
  const [wanted] = useDebounce(moment?.getTime() ?? null, pause, { leading: true });
  const live = useLive(
    () => (wanted === null ? null : watchOnce(() => loader.load(new Date(wanted)))),
    [loader, wanted],
  );
  const [shown, setShown] = useState<PastView | null>(null);
  if (live.state === 'ready' && live.value !== shown) setShown(live.value);
  return { live, shown };
}
