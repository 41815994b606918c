import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';
import { useToast } from '#ui/toaster.tsx';
import { latePart } from '../store/deferred-chunk.ts';
import { useLateCode } from '../store/use-deferred-code.ts';
import { ownDoings } from '../store/own-changes.ts';
import { useQueue } from '../store/queue-context.tsx';
import type { Desks } from './create-desks.ts';
import { createLateAct } from './create-late-act.ts';
import { DragLooks } from '../list/drag/drag-looks.tsx';
import { hasKeptWishes } from './kept-names.ts';
import type { QueueAct } from './queue-act.ts';
import { createSeenVideos } from './seen-videos.ts';

const doing = latePart(async () => {
  const [{ DoInQueue }, { HeldMoves }] = await Promise.all([
    import('./do-in-queue.tsx'),
    import('./held-moves.tsx'),
  ]);
  return { DoInQueue, HeldMoves };
});

const nothing: QueueAct = {
  moveTo: () => undefined,
  step: () => undefined,
  undo: () => undefined,
  place: () => undefined,
  plan: () => undefined,
  ask: () => undefined,
  onKey: () => false,
  signs: { of: () => 'idle', subscribe: () => () => undefined },
};

const QueueActContext = createContext<QueueAct>(nothing);
const DesksContext = createContext<Desks | null>(null);

/** What can be done with videos; does nothing outside `QueueActProvider`, as on the wall. */
export function useQueueAct(): QueueAct {
  return useContext(QueueActContext);
}

/** Gives the lists what can be done with their rows. What does it comes with the first hand on it. */
export function QueueActProvider({ children }: { children: ReactNode }) {
  const { work, me } = useQueue();
  const toast = useToast();
  const code = useLateCode(doing);
  const [desks, setDesks] = useState<Desks | null>(null);

  // These hear from the beginning: the first key may be pressed just after a colleague's move.
  const [seen] = useState(() =>
    createSeenVideos({ isOwnMove: ownDoings.hasMove, now: () => performance.now() }),
  );
  useEffect(() => work.onChanges(seen.hear), [work, seen]);

  const [late] = useState(() =>
    createLateAct({
      seen,
      fetch: doing.fetch,
      onLost: (error) => {
        console.error('What is done in the queue could not be fetched', error);
        toast({
          key: 'late-part',
          tone: 'info',
          title: 'This was not done yet',
          description:
            'The code for it did not arrive, so nothing was changed. Do it again in a moment, or reload the page.',
          duration: 12_000,
        });
      },
    }),
  );
  useFetchForHeld(me.uid);

  return (
    <DesksContext value={desks}>
      <QueueActContext value={late.act}>
        <DragLooks>{children}</DragLooks>
        {code === null ? null : <code.DoInQueue late={late} seen={seen} onDesks={setDesks} />}
      </QueueActContext>
    </DesksContext>
  );
}

/** Where moves and changed plans are shown that wait for the connection. */
export function HeldPlace() {
  const desks = useContext(DesksContext);
  const code = useLateCode(doing);
  return desks === null || code === null ? null : <code.HeldMoves desks={desks} />;
}

/** What an earlier or another window left to be sent is sent with nobody's hand on this one. */
function useFetchForHeld(uid: string): void {
  useEffect(() => {
    const look = () => {
      // What does not come is asked for again when the network is back.
      if (hasKeptWishes(() => localStorage, uid)) doing.fetch().catch(() => undefined);
    };
    look();
    window.addEventListener('storage', look);
    window.addEventListener('online', look);
    return () => {
      window.removeEventListener('storage', look);
      window.removeEventListener('online', look);
    };
  }, [uid]);
}
