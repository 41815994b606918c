import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import { commands } from '#stores/commands.ts';
import { useToast } from '#ui/toaster.tsx';
import { useQueue } from '../store/queue-context.tsx';
import { isWriting } from './act-for-key.ts';
import { createDesks, type Desks } from './create-desks.ts';
import { doneTogether } from './done-together.ts';
import { createLastUndo } from './last-undo.ts';

/**
 * The desks of the person signed in: live when the queue is, and told of in messages. `Ctrl z`
 * undoes what was done last, wherever the focus is; it is a command as long as there is anything.
 */
export function useDesks(): Desks {
  const cloud = useCloud();
  const { gates } = cloud.system;
  const { me, row, clock, freshness, selection, announce } = useQueue();
  const toast = useToast();
  const { uid, name } = me;

  // Longer than the desks, which begin anew when a person's name becomes known.
  const [lastUndo] = useState(() => createLastUndo(Date.now));
  const desks = useMemo(
    () =>
      createDesks({
        cloud,
        me: { uid, name },
        tell: toast,
        now: clock.now,
        lastMoveOf: (videoId) => {
          const found = row(videoId);
          return found?.kind === 'ok' ? found.value.lastMoveId : null;
        },
        onMoved: (outcomes, wishedAt) => {
          lastUndo.noteMoves(outcomes, wishedAt);
          selection.drop(doneTogether(outcomes));
        },
        onPlanned: lastUndo.notePlans,
      }),
    [cloud, uid, name, toast, row, clock, selection, lastUndo],
  );

  useEffect(() => {
    // What waits goes on waiting while an admin has paused everything.
    const follow = () => desks.setLive(freshness.isLive() && !gates.isClosed('write'));
    const stopDesks = desks.start();
    const stopFollowing = freshness.subscribe(follow);
    const stopGates = gates.subscribe(follow);
    follow();
    return () => {
      stopFollowing();
      stopGates();
      stopDesks();
    };
  }, [desks, freshness, gates]);

  const undo = useCallback(async () => {
    // What was done last may be on its way still, and not what was done before it is meant.
    await Promise.all([desks.moves.answered(), desks.plans.answered()]);
    const { moves, plans } = lastUndo.take();
    if (moves.length > 0) void desks.moves.move(moves);
    if (plans.length > 0) void desks.plans.wish(plans);
    if (moves.length + plans.length === 0) {
      announce('Nothing to undo. Older moves undo from the history.');
    }
  }, [desks, lastUndo, announce]);

  const canUndo = useSyncExternalStore(lastUndo.subscribe, lastUndo.hasAny);
  useEffect(
    () => (canUndo ? commands.offer({ undoMove: { run: () => void undo() } }) : undefined),
    [canUndo, undo],
  );

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'z' || event.altKey || event.shiftKey) return;
      if (!(event.ctrlKey || event.metaKey) || event.defaultPrevented) return;
      if (isWriting(event.target) || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      void undo();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [undo]);
  return desks;
}
