import {
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ComponentProps,
  type RefObject,
} from 'react';
import { useStore } from 'zustand';
import { pressedKey } from '#lib/pressed-key.ts';
import { isWriting } from '#lib/undo-key.ts';
import { usePlatform } from '#platform/platform-context.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { DesktopIntegration } from './desktop/desktop-integration.tsx';
import { loadIntakeBar } from './entry.ts';
import { QueueActionsProvider } from './list/actions/queue-actions-provider.tsx';
import { QueuedMutations } from './list/actions/queued-mutations.tsx';
import { FilterBar } from './list/filters/filter-bar.tsx';
import { FoundElsewhere } from './list/filters/found-elsewhere.tsx';
import { ListNotices, OlderWork } from './list/rows/list-notices.tsx';
import { QueueList } from './list/rows/queue-list.tsx';
import { ViewsBar } from './list/views/views-bar.tsx';
import { FillWindow } from './page/fill-window.tsx';
import { QueueHeading } from './page/queue-heading.tsx';
import { WaitingPanel } from './panel/side-panel.tsx';
import {
  Deferred,
  deferredChunk,
  useDeferredCode,
  usePrefetchDeferredChunks,
} from '#parts/deferred-chunk.tsx';
import { useQueue } from './state/queue-context.tsx';
import { QueueProvider } from './state/queue-provider.tsx';

const videoPanel = deferredChunk(() => import('./panel/video-panel.tsx'));
const movesFeed = deferredChunk(() => import('./panel/moves-feed.tsx'));
const desktopIntegration = deferredChunk(() => import('./desktop/desktop-integration.tsx'));
const bulkBar = deferredChunk(() => import('./list/bulk/bulk-bar.tsx'));
// The frame shows it. It is prefetched here, because films are dropped here, with or without a network.
deferredChunk(loadIntakeBar);
const listKeys = deferredChunk(() => import('./page/list-keys-dialog.tsx'));

/** The page where production works all day: a board or a table of the same videos, live. */
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
        {/* Notices appear below the list, so that they move no card. */}
        <ListNotices />
        <QueuedMutations mutations={mutations} />
        <BulkPlace />
      </FillWindow>
      <LiveRegion />
      <DeferredDesktopIntegration search={search} onShowKeys={showKeys} />
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

/**
 * The region where screen readers read the batches of `announce`. It is always mounted, so that
 * changes are read.
 */
function LiveRegion() {
  const { announcer } = useQueue();
  const batch = useStore(announcer);
  // The same words in the same element would not be read again, so each batch gets a new element.
  const [count, setCount] = useState({ batch, number: 0 });
  if (count.batch !== batch) setCount({ batch, number: count.number + 1 });
  return (
    <VisuallyHidden role="log" aria-live="polite" aria-label="What happened in the queue">
      <span key={count.number}>{batch.text}</span>
    </VisuallyHidden>
  );
}

/** Keys that work wherever the focus is: `/` searches, `?` lists the keys. */
function usePageKeys(search: RefObject<HTMLInputElement | null>, showKeys: () => void) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isWriting(event.target) || document.querySelector('dialog[open]')) return;
      const key = pressedKey(event);
      if (key === '/') {
        event.preventDefault();
        search.current?.focus();
      } else if (key === '?') {
        event.preventDefault();
        showKeys();
      }
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [search, showKeys]);
}

/** The desktop integration, once its code is there. The desktop's menu and tray need it at once. */
function DeferredDesktopIntegration(props: ComponentProps<typeof DesktopIntegration>) {
  const { desktopIntegration: desktop } = usePlatform();
  const code = useDeferredCode(desktopIntegration);

  useEffect(() => {
    if (!desktop) return;
    desktopIntegration
      .load()
      .catch((error: unknown) =>
        console.error('The desktop integration could not be loaded', error),
      );
  }, [desktop]);

  return code === null ? null : <code.DesktopIntegration {...props} />;
}

/** Shows the bar for the chosen videos as soon as one is chosen. */
function BulkPlace() {
  const { selection } = useQueue();
  const isAny = useSyncExternalStore(selection.subscribe, () => selection.ids().length > 0);
  if (!isAny) return null;
  return (
    <Deferred chunk={bulkBar} onLost={selection.clear}>
      {({ BulkBar }) => <BulkBar />}
    </Deferred>
  );
}
