import { chakra, Flex, Stack } from '@chakra-ui/react';
import { Keyboard } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import { IconButton } from '#ui/icon-button.tsx';
import { Page } from '#ui/page.tsx';
import { useToastsAside } from '#ui/use-toasts-aside.ts';
import { QueueConsole } from './console/queue-console.tsx';
import { coveredByPanel } from './details/side-panel.tsx';
import { VideoPanel } from './details/video-panel.tsx';
import { FeedSwitch } from './feed/feed-switch.tsx';
import { MovesFeed } from './feed/moves-feed.tsx';
import { ListKeysDialog } from './list-keys-dialog.tsx';
import { BulkBar } from './moves/bulk-bar.tsx';
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
  const desks = useQueueDesks();
  const search = useRef<HTMLInputElement>(null);
  const [showsKeys, setShowsKeys] = useState(false);
  useToastsAside();
  const showKeys = useCallback(() => setShowsKeys(true), []);
  usePageKeys(search, showKeys);
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
            <BulkBar />
          </Stack>
        </Page>
      </chakra.div>
      <LiveRegion />
      <QueueConsole search={search} onShowKeys={showKeys} />
      <ListKeysDialog open={showsKeys} onClose={() => setShowsKeys(false)} />
      {view.feed ? <MovesFeed /> : null}
      {view.videoId === null ? null : (
        <VideoPanel videoId={view.videoId} onClose={() => changeView({ videoId: null })} />
      )}
    </>
  );
}
