import { useEffect, useRef, useState } from 'react';
import type { LivePage, PageCursor } from '#data/documents.ts';
import type { Readable } from '#lib/readable.ts';
import { createLivePages, type LivePages } from './live-pages.ts';

type WatchPage<T> = (
  after: PageCursor | null,
  onPage: (page: LivePage<T>) => void,
  onError: (error: Error) => void,
) => () => void;

type Controls = { loadMore: () => void; retry: () => void };
type Told<T> = { watchPage: WatchPage<T>; pages: LivePages<Readable<T>> };

/** Binds `createLivePages` to React; starts over when `watchPage` changes, so memoise it. */
export function useLivePages<T>(
  watchPage: WatchPage<T>,
): Controls & { pages: LivePages<Readable<T>> } {
  const [told, setTold] = useState<Told<T> | null>(null);
  const controls = useRef<Controls | null>(null);

  useEffect(() => {
    const live = createLivePages<Readable<T>, PageCursor>(
      { watchPage, now: () => new Date() },
      (pages) => setTold({ watchPage, pages }),
    );
    controls.current = live;
    return live.stop;
  }, [watchPage]);

  return {
    // What another list told says nothing about this one.
    pages: told?.watchPage === watchPage ? told.pages : { state: 'loading' },
    loadMore: () => controls.current?.loadMore(),
    retry: () => controls.current?.retry(),
  };
}
