import { useCallback, useRef, useState } from 'react';
import { needsReason, moveKind } from '#domain/moves.ts';
import { videoStatuses, videoStatusInfo, type Video, type VideoStatus } from '#domain/video.ts';
import { videoStatusLooks } from '#parts/video-status-badge.tsx';
import { ListDetail } from '#ui/list-detail.tsx';
import { Page } from '#ui/page.tsx';
import { StatusShape } from '#ui/status-shape.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { VideoDetails } from './details/video-details.tsx';
import { StatusList } from './list/status-list.tsx';
import { useVideoCounts } from './list/use-video-counts.ts';
import { createOwnMoves } from './moves/own-moves.ts';
import { StepBackDialog } from './moves/step-back-dialog.tsx';
import { useVideoMoves } from './moves/use-video-moves.ts';
import type { MoveWish } from './moves/video-moves.ts';
import { useQueueAddress } from './use-queue-address.ts';

/** Where production works: every video by its status, to be looked into and moved. */
export function VideoStatusPage() {
  const [{ status, pageSize, videoId }, change] = useQueueAddress();
  const { counts, recount } = useVideoCounts();
  const [whole, setWhole] = useState<{ status: VideoStatus; count: number | null } | null>(null);
  const [asked, setAsked] = useState<{ video: Video; to: VideoStatus } | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const [ownMoves] = useState(() => createOwnMoves(Date.now));

  const onMove = useCallback((wish: MoveWish) => ownMoves.add(wish.video.id), [ownMoves]);
  const onMade = useCallback((wish: MoveWish) => recount([wish.from, wish.to]), [recount]);
  const { moving, move } = useVideoMoves(onMove, onMade);

  const wishMove = useCallback(
    (video: Video, to: VideoStatus) => {
      const kind = moveKind(video.status, to);
      if (kind !== null && needsReason(kind)) setAsked({ video, to });
      else void move({ video, from: video.status, to, reason: null });
    },
    [move],
  );
  const onWholeCount = useCallback((count: number | null) => setWhole({ status, count }), [status]);
  const open = useCallback((id: string) => change({ videoId: id }), [change]);
  const close = () => {
    const opened = videoId;
    change({ videoId: null });
    // After the list is shown again, which on narrow screens the details had covered.
    requestAnimationFrame(() => focusVideo(list.current, opened));
  };

  const tabs = videoStatuses.map((value) => ({
    value,
    label: videoStatusInfo[value].label,
    icon: <StatusShape shape={videoStatusLooks[value].shape} />,
    count: (value === whole?.status ? whole.count : null) ?? counts[value],
  }));
  return (
    <Page title="Video status">
      <ListDetail
        listRef={list}
        detail={
          videoId === null ? null : (
            <VideoDetails
              key={videoId}
              videoId={videoId}
              moving={moving}
              onMove={wishMove}
              onClose={close}
            />
          )
        }
      >
        <Tabs
          label="Video statuses"
          tabs={tabs}
          value={status}
          onChange={(next) => change({ status: next, videoId: null })}
        >
          <StatusList
            status={status}
            pageSize={pageSize}
            openId={videoId}
            moving={moving}
            ownMoves={ownMoves}
            onPageSize={(size) => change({ pageSize: size })}
            onWholeCount={onWholeCount}
            onOpen={open}
            onMove={wishMove}
          />
        </Tabs>
      </ListDetail>
      <StepBackDialog
        asked={asked}
        onCancel={() => setAsked(null)}
        onConfirm={(reason) => {
          setAsked(null);
          if (asked) void move({ ...asked, from: asked.video.status, reason });
        }}
      />
    </Page>
  );
}

function focusVideo(list: HTMLElement | null, videoId: string | null): void {
  const row = [...(list?.querySelectorAll('tr') ?? [])].find((tr) => tr.dataset.rowId === videoId);
  const target = row ?? list?.querySelector('[role=tab][aria-selected=true]');
  const focusable = target instanceof HTMLTableRowElement ? target.querySelector('button') : target;
  if (focusable instanceof HTMLElement) focusable.focus();
}
