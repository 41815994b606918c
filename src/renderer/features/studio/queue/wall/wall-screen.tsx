import { chakra } from '@chakra-ui/react';
import { useEffect, useState, type CSSProperties } from 'react';
import { useStore } from 'zustand';
import { ArrowLeft, Maximize, X } from 'lucide-react';
import { messageFor } from '#domain/errors.ts';
import { routes } from '#domain/routes.ts';
import { usePlatform } from '#platform/platform-context.tsx';
import { Button } from '#ui/button.tsx';
import { ColorModeToggle } from '#ui/color-mode-toggle.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useDocumentTitle } from '#ui/use-document-title.ts';
import { useQueue } from '../state/queue-context.tsx';
import { useReloadWhenStale } from './use-reload-when-stale.ts';
import { useWall, type WallColumn as Column } from './use-wall.ts';
import { WallColumn, WallNow } from './wall-column.tsx';
import { wallCss } from './wall-css.ts';
import { WallHead } from './wall-head.tsx';

/** The queue for a screen across the room: large, read-only, and running all day unattended. */
export function WallScreen() {
  useDocumentTitle('Wall');
  useReloadWhenStale();
  const { clock } = useQueue();
  const { status, columns, counts, unreadable } = useWall();
  const isIdle = useIdle();
  const { x, y } = pixelShift(useStore(clock));
  const shooting = columns.find((column) => column.status === 'shooting');
  const hasFigures = status.state === 'ready';
  return (
    <Wall
      css={wallCss}
      data-idle={isIdle || undefined}
      style={{ transform: `translate(${x}px, ${y}px)` }}
    >
      <WallHead />
      {status.state === 'failed' ? (
        <Notice tone="danger" title="The queue could not be loaded" announce="polite">
          {messageFor(status.error)} It will be loaded again automatically.
        </Notice>
      ) : null}
      {status.state === 'loading' ? (
        <div role="status" aria-label="Loading the queue">
          <Skeleton h="11em" />
          <div className="columns">
            {columns.map((column) => (
              <Skeleton key={column.status} h="18em" mt="1.5em" />
            ))}
          </div>
        </div>
      ) : null}
      {hasFigures && shooting ? (
        <WallNow column={shooting} count={counts.shooting ?? shooting.known} />
      ) : null}
      {hasFigures ? (
        <div className="columns" style={rowsOf(columns)}>
          {columns.map((column) => (
            <WallColumn
              key={column.status}
              column={column}
              count={counts[column.status] ?? column.known}
            />
          ))}
        </div>
      ) : null}
      <div className="foot">
        {counts.delivery === null ? null : (
          <p>
            <strong>{counts.delivery}</strong> delivered
          </p>
        )}
        {counts.draft === null ? null : (
          <p>
            <strong>{counts.draft}</strong> {counts.draft === 1 ? 'draft' : 'drafts'}
          </p>
        )}
        {unreadable === 0 ? null : (
          <p>
            {unreadable} {unreadable === 1 ? 'video' : 'videos'} cannot be read. See the queue.
          </p>
        )}
        <WallControls />
      </div>
    </Wall>
  );
}

const Wall = chakra('div');

/** The number of rows in the longest column, which sets the text size of all columns. */
function rowsOf(columns: readonly Column[]): CSSProperties & { '--rows': number } {
  return { '--rows': Math.max(1, ...columns.map(({ first }) => first.length)) };
}

/** The largest shift in pixels. */
const reach = 6;

/** A small circle: each step is short, and no two are in the same place. */
const path = Array.from({ length: 16 }, (_, step) => {
  const angle = (step / 16) * 2 * Math.PI;
  return { x: Math.round(reach * Math.cos(angle)), y: Math.round(reach * Math.sin(angle)) };
});

/** Shifts the picture a little each minute, against burn-in. */
export function pixelShift(now: Date): { x: number; y: number } {
  const minutes = Math.floor(now.getTime() / 60_000);
  return path[minutes % path.length] ?? { x: 0, y: 0 };
}

const idleAfter = 5000;

/** Whether pointer, screen and keyboard have not been used for a few seconds. */
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

/** The controls of the wall: leave it, full screen, colour mode. */
function WallControls() {
  const { desktopIntegration: desktop } = usePlatform();
  // On the desktop the wall is a separate window that already fills its display.
  if (desktop) {
    return (
      <div className="controls">
        <Button
          size="sm"
          variant="ghost"
          tone="neutral"
          icon={<X aria-hidden />}
          onClick={() => desktop.signal('closeWall')}
        >
          Close the wall (Esc)
        </Button>
        <ColorModeToggle />
      </div>
    );
  }
  return (
    <div className="controls">
      <LinkButton
        to={routes.videoStatus.path}
        size="sm"
        variant="ghost"
        tone="neutral"
        icon={<ArrowLeft aria-hidden />}
      >
        Back to the queue
      </LinkButton>
      {document.fullscreenEnabled ? (
        <Button
          size="sm"
          variant="ghost"
          tone="neutral"
          icon={<Maximize aria-hidden />}
          onClick={() => {
            const changed = document.fullscreenElement
              ? document.exitFullscreen()
              : document.documentElement.requestFullscreen();
            // If the browser refuses, nothing changes.
            changed.catch(() => undefined);
          }}
        >
          Full screen
        </Button>
      ) : null}
      <ColorModeToggle />
    </div>
  );
}
