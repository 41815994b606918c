import {
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ComponentProps,
  type RefObject,
} from 'react';
import { usePlatform } from '#platform/platform-context.tsx';
import { useToastsAside } from '#ui/use-toasts-aside.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { QueueConsole } from './desktop/queue-console.tsx';
import { QueueActionsProvider } from './list/actions/queue-actions-provider.tsx';
import { isWriting } from './list/actions/queue-command.ts';
import { QueuedMutations } from './list/actions/queued-mutations.tsx';
import { BulkPlace } from './list/bulk/bulk-place.tsx';
import { FilterBar } from './list/filters/filter-bar.tsx';
import { FoundElsewhere } from './list/filters/found-elsewhere.tsx';
import { ListNotices, OlderWork } from './list/rows/list-notices.tsx';
import { QueueList } from './list/rows/queue-list.tsx';
import { ViewsBar } from './list/views/views-bar.tsx';
import { FillWindow } from './page/fill-window.tsx';
import { QueueHeading } from './page/queue-heading.tsx';
import { WaitingPanel } from './panel/side-panel.tsx';
import { Deferred, deferredChunk, useDeferredCode } from './store/deferred-chunk.tsx';
import { usePrefetchDeferredChunks } from './store/prefetch-deferred-chunks.ts';
import { useQueue } from './store/queue-context.tsx';
import { QueueProvider } from './store/queue-provider.tsx';

const videoPanel = deferredChunk(() => import('./panel/video-panel.tsx'));
const movesFeed = deferredChunk(() => import('./panel/moves-feed.tsx'));
const queueConsole = deferredChunk(() => import('./desktop/queue-console.tsx'));
const listKeys = deferredChunk(() => import('./page/list-keys-dialog.tsx'));

/** Where production works, all day: a board or a table of the same videos, live. */
export function QueuePage() {
  return (
    <QueueProvider>
      <QueueActionsProvider>
        <Queue />
      </QueueActionsProvider>
    </QueueProvider>
  );
}

function Queue() {
  const { view, changeView, freshness, mutations } = useQueue();
  const closeVideo = useCallback(() => changeView({ videoId: null }), [changeView]);
  const search = useRef<HTMLInputElement>(null);
  const [showsKeys, setShowsKeys] = useState(false);
  useToastsAside();
  usePrefetchDeferredChunks(freshness);
  const showKeys = useCallback(() => setShowsKeys(true), []);
  usePageKeys(search, showKeys);
  return (
    <>
      <FillWindow>
        <QueueHeading onShowKeys={showKeys} />
        <ViewsBar />
        <FilterBar searchRef={search} />
        <FoundElsewhere />
        <QueueList />
        <OlderWork />
        {/* What comes by itself comes below the list, and moves no card for it. */}
        <ListNotices />
        <QueuedMutations mutations={mutations} />
        <BulkPlace />
      </FillWindow>
      <LiveRegion />
      <ConsolePlace search={search} onShowKeys={showKeys} />
      {showsKeys ? (
        <Deferred chunk={listKeys} onLost={() => setShowsKeys(false)}>
          {({ ListKeysDialog }) => <ListKeysDialog open onClose={() => setShowsKeys(false)} />}
        </Deferred>
      ) : null}
      {view.feed ? (
        <Deferred
          chunk={movesFeed}
          onLost={() => changeView({ feed: false })}
          waiting={<WaitingPanel label="Loading the latest moves" />}
        >
          {({ MovesFeed }) => <MovesFeed />}
        </Deferred>
      ) : null}
      {view.videoId === null ? null : (
        <Deferred
          chunk={videoPanel}
          onLost={closeVideo}
          waiting={<WaitingPanel label="Loading the video" />}
        >
          {({ VideoPanel }) => <VideoPanel videoId={view.videoId ?? ''} onClose={closeVideo} />}
        </Deferred>
      )}
    </>
  );
}

/** Where screen readers hear what `announce` gathered. Always there, so that changes are read out. */
function LiveRegion() {
  const { announcer } = useQueue();
  const batch = useSyncExternalStore(announcer.subscribe, announcer.batch);
  // Words that stay in their place are not read out again: each batch stands in an element of its own.
  const [count, setCount] = useState({ batch, number: 0 });
  if (count.batch !== batch) setCount({ batch, number: count.number + 1 });
  return (
    <VisuallyHidden role="log" aria-live="polite" aria-label="What happened in the queue">
      <span key={count.number}>{batch.text}</span>
    </VisuallyHidden>
  );
}

/** Keys that mean the same wherever the focus is: `/` searches, `?` lists the keys. */
function usePageKeys(search: RefObject<HTMLInputElement | null>, showKeys: () => void) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isWriting(event.target) || document.querySelector('dialog[open]')) return;
      if (event.key === '/') {
        event.preventDefault();
        search.current?.focus();
      } else if (event.key === '?') {
        event.preventDefault();
        showKeys();
      }
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [search, showKeys]);
}

/**
 * Where the queue is led from outside. A browser has nothing to lead it with before the first sign
 * of a person; the desktop's menu and tray wait for it from the start.
 */
function ConsolePlace(props: ComponentProps<typeof QueueConsole>) {
  const { desktopIntegration: desktop } = usePlatform();
  const code = useDeferredCode(queueConsole);

  useEffect(() => {
    if (!desktop) return;
    queueConsole
      .load()
      .catch((error: unknown) => console.error('The console could not be loaded', error));
  }, [desktop]);

  return code === null ? null : <code.QueueConsole {...props} />;
}
