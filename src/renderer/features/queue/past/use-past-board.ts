import { useMemo, useState } from 'react';
import { useDebounce } from 'use-debounce';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import { useLive, watchOnce, type Live } from '#stores/use-live.ts';
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
  const watch = useMemo(
    () => (wanted === null ? null : watchOnce(() => loader.load(new Date(wanted)))),
    [loader, wanted],
  );
  const live = useLive(watch);
  const [shown, setShown] = useState<PastView | null>(null);
  if (live.state === 'ready' && live.value !== shown) setShown(live.value);
  return { live, shown };
}
