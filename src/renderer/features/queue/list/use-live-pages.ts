import { useEffect, useState } from 'react';
import type { LivePage, PageCursor } from '#data/documents.ts';
import type { Readable } from '#lib/readable.ts';
import { createLivePages, type LivePages } from './live-pages.ts';

type WatchPage<T> = (
  after: PageCursor | null,
  onPage: (page: LivePage<T>) => void,
  onError: (error: Error) => void,
) => () => void;

type Controls = { loadMore: () => void; retry: () => void };
type Followed<T> = Controls & { pages: LivePages<Readable<T>> };

const idle: Controls = { loadMore: () => undefined, retry: () => undefined };

/** Binds `createLivePages` to React; starts over when `watchPage` changes, so memoise it. */
export function useLivePages<T>(watchPage: WatchPage<T>): Followed<T> {
  const [told, setTold] = useState<{
    watchPage: WatchPage<T>;
    controls: Controls;
    pages: LivePages<Readable<T>>;
  } | null>(null);

  useEffect(() => {
    const live = createLivePages<Readable<T>, PageCursor>(
      { watchPage, now: () => new Date() },
      (pages) => setTold({ watchPage, controls: live, pages }),
    );
    return live.stop;
  }, [watchPage]);

  // What another list told says nothing about this one.
  if (told === null || told.watchPage !== watchPage) {
    return { pages: { state: 'loading' }, ...idle };
  }
  return { pages: told.pages, loadMore: told.controls.loadMore, retry: told.controls.retry };
}
