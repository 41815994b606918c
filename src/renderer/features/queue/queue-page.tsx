import { useCallback, useRef, useState } from 'react';
import { useToastsAside } from '#ui/use-toasts-aside.ts';
import { ConsolePlace } from './console/console-place.tsx';
import { WaitingPanel } from './details/waiting-panel.tsx';
import { FillWindow } from './fill-window.tsx';
import { Late } from './late/late.tsx';
import { latePart } from './late/late-part.ts';
import { useLateParts } from './late/use-late-parts.ts';
import { BulkPlace } from './moves/bulk-place.tsx';
import { HeldPlace, QueueActProvider } from './moves/queue-act-context.tsx';
import { QueueHeading } from './queue-heading.tsx';
import { ListNotices } from './rows/list-notices.tsx';
import { OlderWork } from './rows/older-work.tsx';
import { QueueList } from './rows/queue-list.tsx';
import { usePageKeys } from './use-page-keys.ts';
import { FilterBar } from './view/filter-bar.tsx';
import { FoundElsewhere } from './view/found-elsewhere.tsx';
import { ViewsBar } from './views/views-bar.tsx';
import { LiveRegion } from './work/live-region.tsx';
import { useQueue } from './work/queue-context.tsx';
import { QueueProvider } from './work/queue-provider.tsx';

const videoPanel = latePart(() => import('./details/video-panel.tsx'));
const movesFeed = latePart(() => import('./feed/moves-feed.tsx'));
const listKeys = latePart(() => import('./list-keys-dialog.tsx'));

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
