import { chakra } from '@chakra-ui/react';
import { useEffect, useState, useSyncExternalStore, type CSSProperties } from 'react';
import { messageFor } from '#domain/errors.ts';
import { Notice } from '#ui/notice.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useDocumentTitle } from '#ui/use-document-title.ts';
import { useQueue } from '../store/queue-context.tsx';
import { useLastResort } from './use-last-resort.ts';
import { useWakeLock } from './use-wake-lock.ts';
import { useWall } from './use-wall.ts';
import { WallColumn, WallNow } from './wall-column.tsx';
import { WallControls } from './wall-controls.tsx';
import { wallCss } from './wall-css.ts';
import type { WallColumn as Column } from './wall-figures.ts';
import { WallHead } from './wall-head.tsx';

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
      <WallHead />
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

/** Pixels from the middle, at most. */
const reach = 6;

/** Along a small round, so that each step is short and none is where another was. */
const path = Array.from({ length: 16 }, (_, step) => {
  const angle = (step / 16) * 2 * Math.PI;
  return { x: Math.round(reach * Math.cos(angle)), y: Math.round(reach * Math.sin(angle)) };
});

/** Where the picture stands in a minute: a screen that never moves keeps its shadows for good. */
export function pixelShift(now: Date): { x: number; y: number } {
  const minutes = Math.floor(now.getTime() / 60_000);
  return path[minutes % path.length] ?? { x: 0, y: 0 };
}

const idleAfter = 5000;

/** Whether nobody has touched the pointer, the screen or a key for a few seconds. */
function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    let timer = setTimeout(() => setIdle(true), idleAfter);
    const wake = () => {
      setIdle(false);
      clearTimeout(timer);
      timer = setTimeout(() => setIdle(true), idleAfter);
    };
    const signs = ['pointermove', 'pointerdown', 'keydown'] as const;
    for (const sign of signs) document.addEventListener(sign, wake);
    return () => {
      clearTimeout(timer);
      for (const sign of signs) document.removeEventListener(sign, wake);
    };
  }, []);
  return isIdle;
}
