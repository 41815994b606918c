import { Flex, Stack, Text } from '@chakra-ui/react';
import { useCallback, useEffect, useRef } from 'react';
import { useCloud } from '#data/cloud-context.tsx';
import { messageFor } from '#domain/errors.ts';
import { videoStatusInfo, type Video, type VideoStatus } from '#domain/video.ts';
import { useNow } from '#lib/use-now.ts';
import { Button } from '#ui/button.tsx';
import { FailedState } from '#ui/failed-state.tsx';
import { Notice } from '#ui/notice.tsx';
import { Select } from '#ui/select-field.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { OwnMoves } from '../moves/own-moves.ts';
import { pageSizeOf, pageSizes, type PageSize } from '../queue-address.ts';
import { QueueEmpty } from './queue-empty.tsx';
import { QueueFreshness } from './queue-freshness.tsx';
import { QueueKeys } from './queue-keys.tsx';
import type { RowActions } from './queue-row.tsx';
import { QueueTable } from './queue-table.tsx';
import { useArrivals } from './use-arrivals.ts';
import { useLivePages } from './use-live-pages.ts';

/** What stands first: nothing waits any more once it is delivered, and a draft waits for its owner. */
const orders = {
  draft: 'Longest untouched',
  activated: 'Longest waiting',
  queued: 'Longest waiting',
  shooting: 'Longest waiting',
  editing: 'Longest waiting',
  delivery: 'Oldest',
} satisfies Record<VideoStatus, string>;

type StatusListProps = RowActions & {
  status: VideoStatus;
  pageSize: PageSize;
  openId: string | null;
  moving: ReadonlySet<string>;
  ownMoves: OwnMoves;
  onPageSize: (size: PageSize) => void;
  /** Hears how many there are whenever all of them are shown, else null. */
  onWholeCount: (count: number | null) => void;
};

/** The videos of one status, the longest waiting first, live. */
export function StatusList(props: StatusListProps) {
  const { status, pageSize, openId, moving, ownMoves, onWholeCount } = props;
  const { videos } = useCloud();
  const { label, description } = videoStatusInfo[status];
  const region = useRef<HTMLDivElement>(null);
  const now = useNow(30_000);
  const { pages, loadMore, retry } = useLivePages<Video>(
    useCallback(
      (after, onPage, onError) =>
        videos.watchStatusPage({ status, pageSize, after }, onPage, onError),
      [videos, status, pageSize],
    ),
  );
  const { fresh, sentence } = useArrivals(`${status} ${pageSize}`, label, pages, ownMoves);

  const isWhole = pages.state === 'ready' && pages.more === 'none' && pages.confirmed;
  const wholeCount = isWhole ? pages.items.length : null;
  useEffect(() => onWholeCount(wholeCount), [onWholeCount, wholeCount]);

  return (
    <Stack ref={region} gap={3} tabIndex={-1} _focusVisible={{ outline: 'none' }}>
      <Flex wrap="wrap" align="center" columnGap={6} rowGap={2}>
        <Text flex="1 1 14rem" textStyle="sm" color="fg.muted">
          {description}. {orders[status]} first.
        </Text>
        {pages.state === 'ready' ? <QueueFreshness {...pages} /> : null}
        <Select
          aria-label="Videos a page"
          density="compact"
          value={String(pageSize)}
          options={pageSizes.map((size) => ({ value: String(size), label: `${size} a page` }))}
          onChange={(event) => props.onPageSize(pageSizeOf(event.target.value))}
        />
      </Flex>
      {/* Always there, so that what appears in it is read out. */}
      <VisuallyHidden role="status">{sentence}</VisuallyHidden>
      {pages.state === 'loading' ? <RowSkeletons /> : null}
      {pages.state === 'failed' ? (
        <FailedState
          title={`The videos in ${label} could not be loaded`}
          reason={messageFor(pages.error)}
          safe="Nothing was changed."
          onRetry={retry}
        />
      ) : null}
      {pages.state === 'ready' ? (
        <>
          {pages.interrupted ? (
            <Notice
              tone="warning"
              title="What you see may be out of date"
              action={
                <Button size="sm" variant="outline" tone="neutral" onClick={retry}>
                  Connect again
                </Button>
              }
            >
              {messageFor(pages.interrupted)}
            </Notice>
          ) : null}
          {pages.items.length === 0 ? (
            <QueueEmpty status={status} />
          ) : (
            <QueueTable
              caption={`Videos in ${label}, ${orders[status].toLowerCase()} first`}
              videos={pages.items}
              now={now}
              moving={moving}
              fresh={fresh}
              openId={openId}
              onOpen={props.onOpen}
              onMove={props.onMove}
              onFocusLost={() => region.current?.focus()}
            />
          )}
          {pages.more === 'none' ? null : (
            <Button
              alignSelf="flex-start"
              size="sm"
              variant="outline"
              tone="neutral"
              pending={pages.more === 'loading'}
              onClick={loadMore}
            >
              Load more
            </Button>
          )}
        </>
      ) : null}
      <QueueKeys />
    </Stack>
  );
}

function RowSkeletons() {
  return (
    <Stack gap={2} role="status" aria-label="Loading the videos">
      {[0, 1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} h={8} />
      ))}
    </Stack>
  );
}
