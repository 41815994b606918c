import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { Video } from '#domain/video.ts';
import { rowIdAt } from '../list/rows/row-element.ts';
import { useQueue } from '../store/queue-context.tsx';
import { createHeldVideos } from './held-videos.ts';

/**
 * Which videos a command is for: the chosen ones, else the one whose details are open, else the row
 * that the keyboard stood on last. A menu or a list in between takes the focus, and not the meaning.
 */
export function useCommandTarget(): readonly Video[] {
  const { row, subscribeRows, selection, view } = useQueue();
  const chosen = useSyncExternalStore(selection.subscribe, selection.ids);
  const [stoodOn, setStoodOn] = useState<string | null>(null);
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      const id = rowIdAt(target);
      if (id !== null) setStoodOn(id);
    };
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, []);

  const ids = useMemo(() => {
    if (chosen.length > 0) return chosen;
    const one = view.videoId ?? stoodOn;
    return one === null ? [] : [one];
  }, [chosen, view.videoId, stoodOn]);

  const find = useMemo(() => createHeldVideos(ids, row), [ids, row]);
  return useSyncExternalStore(subscribeRows, find);
}
