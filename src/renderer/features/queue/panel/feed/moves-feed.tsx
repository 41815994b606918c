import { Stack } from '@chakra-ui/react';
import { useMemo } from 'react';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import type { FeedPage } from '#data/repositories/notes-repository.ts';
import { messageFor } from '#domain/errors.ts';
import type { Watch } from '#stores/use-live.ts';
import { useOlderEntries } from '#stores/use-older-entries.ts';
import { FailedState } from '#ui/failed-state.tsx';
import { DetailPanel } from '#ui/list-detail.tsx';
import { LoadMore } from '#ui/load-more.tsx';
import { Notice } from '#ui/notice.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import { SidePanel } from '../side-panel.tsx';
import { useQueue } from '../../store/queue-context.tsx';
import { useSteadyLive } from '../../store/use-resilient-live.ts';
import { FeedDays } from './feed-days.tsx';

/**
 * Who moved what, the newest first, in one query over all videos; each opens its video. Older moves
 * are asked for page by page.
 */
export function MovesFeed() {
  const { view, changeView } = useQueue();
  const { notes } = useCloud();
  const watch = useMemo<Watch<FeedPage>>(
    () => (onValue, onError) => notes.watchMoves(onValue, onError),
    [notes],
  );
  const live = useSteadyLive(watch);
  const { entries, more, loadMore } = useOlderEntries(live, notes.loadMovesPage);
  // It waits behind an open video, so that going back to it asks for nothing again.
  if (view.videoId !== null) return null;
  return (
    <SidePanel>
      <DetailPanel
        label="Latest moves"
        title="Latest moves"
        subtitle="Of all videos, as they happen"
        onClose={() => changeView({ feed: false })}
      >
        {live.state === 'loading' ? (
          <Stack role="status" aria-label="Loading the moves">
            <SkeletonText lines={8} />
          </Stack>
        ) : null}
        {live.state === 'failed' ? (
          <FailedState
            title="The moves could not be loaded"
            reason={messageFor(live.error)}
            onRetry={live.retry}
          />
        ) : null}
        {live.state === 'ready' && entries.length === 0 ? (
          <Notice title="Nothing has moved yet">
            Each move will stand here with who made it, and why when it went back.
          </Notice>
        ) : null}
        {entries.length > 0 ? (
          <Stack gap={4}>
            <FeedDays moves={entries} onOpen={(videoId) => changeView({ videoId })} />
            <LoadMore more={more} label="Show older moves" onLoad={loadMore} />
          </Stack>
        ) : null}
      </DetailPanel>
    </SidePanel>
  );
}
