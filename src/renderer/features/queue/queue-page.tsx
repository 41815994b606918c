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
import { BulkPlace } from './list/bulk/bulk-place.tsx';
import { FilterBar } from './list/filters/filter-bar.tsx';
import { FoundElsewhere } from './list/filters/found-elsewhere.tsx';
import { ListNotices, OlderWork } from './list/rows/list-notices.tsx';
import { QueueList } from './list/rows/queue-list.tsx';
import { ViewsBar } from './list/views/views-bar.tsx';
import { isWriting } from './moves/act-for-key.ts';
import { HeldPlace, QueueActProvider } from './moves/queue-act-context.tsx';
import { FillWindow } from './page/fill-window.tsx';
import { QueueHeading } from './page/queue-heading.tsx';
import { WaitingPanel } from './panel/side-panel.tsx';
import { latePart } from './store/deferred-chunk.ts';
import { Late } from './store/deferred.tsx';
import { useQueue } from './store/queue-context.tsx';
import { QueueProvider } from './store/queue-provider.tsx';
import { useLateParts } from './store/use-deferred-chunks.ts';
import { useLateCode } from './store/use-deferred-code.ts';

const videoPanel = latePart(() => import('./panel/video-panel.tsx'));
const movesFeed = latePart(() => import('./panel/moves-feed.tsx'));
const queueConsole = latePart(() => import('./desktop/queue-console.tsx'));
const listKeys = latePart(() => import('./page/list-keys-dialog.tsx'));

/** Where production works, all day: a board or a table of the same videos, live. */
export function QueuePage() {
  return (
    <QueueProvider>
      <QueueActProvider>
        <Queue />
      </QueueActProvider>
    </QueueProvider>
  );
}

function Queue() {
  const { view, changeView, freshness } = useQueue();
  const closeVideo = useCallback(() => changeView({ videoId: null }), [changeView]);
  const search = useRef<HTMLInputElement>(null);
  const [showsKeys, setShowsKeys] = useState(false);
  useToastsAside();
  useLateParts(freshness);
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
        <HeldPlace />
        <BulkPlace />
      </FillWindow>
      <LiveRegion />
      <ConsolePlace search={search} onShowKeys={showKeys} />
      {showsKeys ? (
        <Late part={listKeys} onLost={() => setShowsKeys(false)}>
          {({ ListKeysDialog }) => <ListKeysDialog open onClose={() => setShowsKeys(false)} />}
        </Late>
      ) : null}
      {view.feed ? (
        <Late
          part={movesFeed}
          onLost={() => changeView({ feed: false })}
          waiting={<WaitingPanel label="Loading the latest moves" />}
        >
          {({ MovesFeed }) => <MovesFeed />}
        </Late>
      ) : null}
      {view.videoId === null ? null : (
        <Late
          part={videoPanel}
          onLost={closeVideo}
          waiting={<WaitingPanel label="Loading the video" />}
        >
          {({ VideoPanel }) => <VideoPanel videoId={view.videoId ?? ''} onClose={closeVideo} />}
        </Late>
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
  const code = useLateCode(queueConsole);

  useEffect(() => {
    if (!desktop) return;
    queueConsole
      .fetch()
      .catch((error: unknown) => console.error('The console could not be fetched', error));
  }, [desktop]);

  return code === null ? null : <code.QueueConsole {...props} />;
}
