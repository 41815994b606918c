import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { z } from 'zod';
import type { Cloud } from '#data/cloud.ts';
import { useCloudIfLoaded } from '#data/hooks/cloud-context.tsx';
import { routeAt } from '#domain/routes.ts';
import { readJson, store } from '#platform/web-storage.ts';
import { useNow } from '#stores/use-now.ts';
import { isWorkMoving } from '#stores/work-under-way.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { createIdleClock, type IdleState } from './idle-clock.ts';

const storageKey = 'lastUse';
const storedUse = z.object({ uid: z.string(), at: z.number() });

// Not the pointer's moves: a cat, or a shaking table, is nobody at work.
const uses = ['pointerdown', 'keydown', 'wheel'] as const;

/** How often the wall, and work that goes on by itself, count as used, in milliseconds. */
const useEvery = 30_000;

/**
 * Ends the session of staff after the configured time without a use, in all tabs and windows together,
 * and warns a minute before. A wall that is shown counts as used, as nobody touches it, and so does a film
 * that is being checked or sent.
 */
export function StaffIdleSignOut({ uid }: { uid: string }) {
  const cloud = useCloudIfLoaded();
  if (cloud === null || cloud.staffIdleLimit === null) return null;
  return <IdleWatch uid={uid} limit={cloud.staffIdleLimit} identity={cloud.identity} />;
}

type IdleWatchProps = { uid: string; limit: number; identity: Cloud['identity'] };

function IdleWatch({ uid, limit, identity }: IdleWatchProps) {
  const [idle, setIdle] = useState<IdleState>({ state: 'in-use' });
  const clock = useRef<ReturnType<typeof createIdleClock> | null>(null);
  const isWall = routeAt(useLocation().pathname) === 'videoWall';

  useEffect(() => {
    const watching = createIdleClock({
      limit,
      now: Date.now,
      lastUse: {
        read: () => {
          const { data } = storedUse.safeParse(readJson(storageKey));
          return data?.uid === uid ? data.at : null;
        },
        save: (at) => store(storageKey, JSON.stringify({ uid, at })),
      },
      onState: setIdle,
      onIdle: () => {
        identity.logOutIdle().catch((error: unknown) => {
          console.error('An idle session could not be ended', error);
        });
      },
    });
    clock.current = watching;
    const { use, look, stop } = watching;
    for (const kind of uses) window.addEventListener(kind, use, { capture: true, passive: true });
    window.addEventListener('storage', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      stop();
      for (const kind of uses) window.removeEventListener(kind, use, { capture: true });
      window.removeEventListener('storage', look);
      document.removeEventListener('visibilitychange', look);
      clock.current = null;
    };
  }, [uid, limit, identity]);

  // The next person on this device starts anew. A browser that is closed keeps it.
  useEffect(() => () => store(storageKey, null), []);

  useEffect(() => {
    const use = () => {
      if (isWall || isWorkMoving()) clock.current?.use();
    };
    use();
    const timer = setInterval(use, useEvery);
    return () => clearInterval(timer);
  }, [isWall]);

  if (idle.state === 'in-use') return null;
  return <IdleWarning endsAt={idle.endsAt} onStay={() => clock.current?.use()} />;
}

function IdleWarning({ endsAt, onStay }: { endsAt: number; onStay: () => void }) {
  const now = useNow(1000);
  const seconds = Math.max(0, Math.ceil((endsAt - now.getTime()) / 1000));
  return (
    <Dialog
      open
      onClose={onStay}
      title="Are you still there?"
      footer={
        <Button tone="accent" onClick={onStay}>
          Stay logged in
        </Button>
      }
    >
      Nobody has used Orbitreel here for a long time. You will be logged out in{' '}
      {seconds === 1 ? '1 second' : `${seconds} seconds`}. Changes that could not be sent yet stay
      on this device until you log in again.
    </Dialog>
  );
}
