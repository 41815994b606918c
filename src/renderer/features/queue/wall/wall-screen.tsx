import { chakra } from '@chakra-ui/react';
import { useSyncExternalStore, type CSSProperties } from 'react';
import { messageFor } from '#domain/errors.ts';
import { Logomark } from '#ui/brand/logomark.tsx';
import { Notice } from '#ui/notice.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useDocumentTitle } from '#ui/use-document-title.ts';
import { useQueue } from '../store/queue-context.tsx';
import { pixelShift } from './pixel-shift.ts';
import { useIdle } from './use-idle.ts';
import { useLastResort } from './use-last-resort.ts';
import { useWakeLock } from './use-wake-lock.ts';
import { useWall } from './use-wall.ts';
import { WallClock } from './wall-clock.tsx';
import { WallColumn } from './wall-column.tsx';
import { WallControls } from './wall-controls.tsx';
import { wallCss } from './wall-css.ts';
import type { WallColumn as Column } from './wall-figures.ts';
import { WallFreshness } from './wall-freshness.tsx';
import { WallNow } from './wall-now.tsx';

/** The queue for a screen across the room: read-only, large, and there all day by itself. */
export function WallScreen() {
  useDocumentTitle('Wall');
  useWakeLock();
  useLastResort();
  const { clock } = useQueue();
  const { state, columns, totals, unreadable } = useWall();
  const isIdle = useIdle();
  const { x, y } = pixelShift(useSyncExternalStore(clock.subscribe, clock.tick));
  const shooting = columns.find(({ status }) => status === 'shooting');
  const hasFigures = state.state === 'ready';
  return (
    <Wall
      css={wallCss}
      data-idle={isIdle || undefined}
      style={{ transform: `translate(${x}px, ${y}px)` }}
    >
      <div className="head">
        <h1>
          <Logomark size={40} /> The queue
        </h1>
        <WallFreshness />
        <WallClock />
      </div>
      {state.state === 'failed' ? (
        <Notice tone="danger" title="The queue could not be loaded" announce="polite">
          {messageFor(state.error)} It is tried again by itself.
        </Notice>
      ) : null}
      {state.state === 'loading' ? (
        <div role="status" aria-label="Loading the queue">
          <Skeleton h="11em" />
          <div className="columns">
            {columns.map(({ status }) => (
              <Skeleton key={status} h="18em" mt="1.5em" />
            ))}
          </div>
        </div>
      ) : null}
      {hasFigures && shooting ? (
        <WallNow column={shooting} count={totals.shooting ?? shooting.known} />
      ) : null}
      {hasFigures ? (
        <div className="columns" style={rowsOf(columns)}>
          {columns.map((column) => (
            <WallColumn
              key={column.status}
              column={column}
              count={totals[column.status] ?? column.known}
            />
          ))}
        </div>
      ) : null}
      <div className="foot">
        {totals.delivery === null ? null : (
          <p>
            <strong>{totals.delivery}</strong> delivered
          </p>
        )}
        {totals.draft === null ? null : (
          <p>
            <strong>{totals.draft}</strong> {totals.draft === 1 ? 'draft' : 'drafts'}
          </p>
        )}
        {unreadable === 0 ? null : (
          <p>
            {unreadable} {unreadable === 1 ? 'video' : 'videos'} cannot be read; see the queue
          </p>
        )}
        <WallControls />
      </div>
    </Wall>
  );
}

const Wall = chakra('div');

/** The rows of the longest column, for which all columns are written. */
function rowsOf(columns: readonly Column[]): CSSProperties & { '--rows': number } {
  return { '--rows': Math.max(1, ...columns.map(({ first }) => first.length)) };
}
