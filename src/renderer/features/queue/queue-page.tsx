import { chakra, Flex, Stack } from '@chakra-ui/react';
import { Keyboard } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import { IconButton } from '#ui/icon-button.tsx';
import { Page } from '#ui/page.tsx';
import { useToastsAside } from '#ui/use-toasts-aside.ts';
import { coveredByPanel } from './details/side-panel.tsx';
import { WaitingPanel } from './details/waiting-panel.tsx';
import { FeedSwitch } from './feed/feed-switch.tsx';
import { Late } from './late/late.tsx';
import { latePart } from './late/late-part.ts';
import { useLateParts } from './late/use-late-parts.ts';
import { BulkPlace } from './moves/bulk-place.tsx';
import { HeldMoves } from './moves/held-moves.tsx';
import { QueueActProvider, useQueueDesks } from './moves/queue-act-context.tsx';
import { QueueSettingsButton } from './plan/queue-settings-button.tsx';
import { ListNotices } from './rows/list-notices.tsx';
import { OlderWork } from './rows/older-work.tsx';
import { QueueList } from './rows/queue-list.tsx';
import { QueueSignals } from './signals/queue-signals.tsx';
import { usePageKeys } from './use-page-keys.ts';
import { FilterBar } from './view/filter-bar.tsx';
import { FoundElsewhere } from './view/found-elsewhere.tsx';
import { LayoutSwitch } from './view/layout-switch.tsx';
import { ViewsBar } from './views/views-bar.tsx';
import { WallLink } from './wall/wall-link.tsx';
import { FreshnessSign } from './work/freshness-sign.tsx';
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
  const { view, changeView } = useQueue();
  const closeVideo = useCallback(() => changeView({ videoId: null }), [changeView]);
  const desks = useQueueDesks();
  const search = useRef<HTMLInputElement>(null);
  const [showsKeys, setShowsKeys] = useState(false);
  useToastsAside();
  useLateParts();
  usePageKeys(
    search,
    useCallback(() => setShowsKeys(true), []),
  );
  return (
    <>
      <chakra.div css={{ '--title-room': '10rem' }} {...coveredByPanel}>
        <Page
          title="Video queue"
          actions={
            <>
              <FreshnessSign />
              <QueueSignals />
              <FeedSwitch />
              <WallLink />
              <IconButton
                size="sm"
                label="Keys of the queue"
                icon={<Keyboard aria-hidden />}
                onClick={() => setShowsKeys(true)}
              />
              <QueueSettingsButton />
              <LayoutSwitch />
            </>
          }
        >
          <Stack gap={3}>
            <Flex direction="column" gap={2}>
              <ViewsBar />
              <FilterBar searchRef={search} />
            </Flex>
            {desks === null ? null : <HeldMoves desks={desks} />}
            <FoundElsewhere />
            <ListNotices />
            <QueueList />
            <OlderWork />
            <BulkPlace />
          </Stack>
        </Page>
      </chakra.div>
      <LiveRegion />
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
