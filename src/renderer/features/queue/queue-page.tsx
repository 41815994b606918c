import { useCallback, useRef, useState } from 'react';
import { useToastsAside } from '#ui/use-toasts-aside.ts';
import { ConsolePlace } from './desktop/console-place.tsx';
import { WaitingPanel } from './panel/waiting-panel.tsx';
import { FillWindow } from './page/fill-window.tsx';
import { Late } from './store/deferred.tsx';
import { latePart } from './store/deferred-chunk.ts';
import { useLateParts } from './store/use-deferred-chunks.ts';
import { BulkPlace } from './list/bulk/bulk-place.tsx';
import { HeldPlace, QueueActProvider } from './moves/queue-act-context.tsx';
import { QueueHeading } from './page/queue-heading.tsx';
import { ListNotices } from './list/rows/list-notices.tsx';
import { OlderWork } from './list/rows/older-work.tsx';
import { QueueList } from './list/rows/queue-list.tsx';
import { usePageKeys } from './page/use-page-keys.ts';
import { FilterBar } from './list/filters/filter-bar.tsx';
import { FoundElsewhere } from './list/filters/found-elsewhere.tsx';
import { ViewsBar } from './list/views/views-bar.tsx';
import { LiveRegion } from './page/live-region.tsx';
import { useQueue } from './store/queue-context.tsx';
import { QueueProvider } from './store/queue-provider.tsx';

const videoPanel = latePart(() => import('./panel/video-panel.tsx'));
const movesFeed = latePart(() => import('./panel/feed/moves-feed.tsx'));
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
