import { ArrowLeft, ArrowRight } from 'lucide-react';
import { memo } from 'react';
import { staffBack, staffForward } from '#domain/moves.ts';
import type { Video, VideoStatus } from '#domain/video.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Moment } from '#ui/moment.tsx';
import { moveLabel } from '../moves/move-words.ts';
import { AgeArc } from './age-arc.tsx';
import { rowFocusAttribute } from './use-row-focus.ts';
import { statusSince } from './video-age.ts';

export type RowActions = {
  onOpen: (videoId: string) => void;
  /** Asks for a move; a step back asks for its reason first. */
  onMove: (video: Video, to: VideoStatus) => void;
};

type QueueRowProps = RowActions & {
  video: Video;
  now: Date;
  isMoving: boolean;
  isFresh: boolean;
  isOpen: boolean;
};

/** One video of the list. Its title opens the details and takes the focus of the row. */
export const QueueRow = memo(function QueueRow(props: QueueRowProps) {
  const { video, now, isMoving, isFresh, isOpen, onOpen } = props;
  return (
    <tr
      role="row"
      data-row-id={video.id}
      data-fresh={isFresh || undefined}
      data-open={isOpen || undefined}
      aria-busy={isMoving || undefined}
    >
      <th role="rowheader" scope="row">
        <button
          type="button"
          className="title"
          aria-expanded={isOpen}
          onClick={() => onOpen(video.id)}
          {...{ [rowFocusAttribute]: '' }}
        >
          {video.title}
        </button>
      </th>
      <td role="cell" data-label="Customer" data-column="customer">
        {video.userEmail}
      </td>
      <td role="cell" data-label="Length" data-column="length" data-align="end">
        {video.length} s
      </td>
      <td role="cell" data-label="Block" data-column="block" data-align="end">
        {video.block}
      </td>
      <td role="cell" data-label="In this status" data-column="since">
        <AgeArc since={statusSince(video)} now={now} />
      </td>
      <td role="cell" data-label="Last change" data-column="changed">
        <Moment date={video.updatedAt} />
      </td>
      <td role="cell" data-label="Move" data-column="move">
        <RowMoves {...props} />
      </td>
    </tr>
  );
});

function RowMoves({ video, isMoving, onMove }: QueueRowProps) {
  const forward = staffForward(video.status);
  const back = staffBack(video.status);
  return (
    <span className="move-buttons">
      {back === null ? null : (
        <IconButton
          size="xs"
          label={`${moveLabel(video.status, back)}: ${video.title}`}
          icon={<ArrowLeft aria-hidden />}
          disabled={isMoving}
          onClick={() => onMove(video, back)}
        />
      )}
      {forward === null ? null : (
        <Button
          size="xs"
          variant="subtle"
          icon={<ArrowRight aria-hidden />}
          pending={isMoving}
          aria-label={`${moveLabel(video.status, forward)}: ${video.title}`}
          onClick={() => onMove(video, forward)}
        >
          {moveLabel(video.status, forward)}
        </Button>
      )}
    </span>
  );
}
