import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { useCloud } from '#data/cloud-context.tsx';
import { commands } from '#lib/commands.ts';
import { useToast } from '#ui/toaster.tsx';
import { useQueue } from '../work/queue-context.tsx';
import { isWriting } from './act-for-key.ts';
import { createDesks, type Desks } from './create-desks.ts';
import { createLastUndo } from './last-undo.ts';

/**
 * The desks of the person signed in: live when the queue is, and told of in messages. `Ctrl z`
 * undoes what was done last, wherever the focus is; it is a command as long as there is anything.
 */
export function useDesks(): Desks {
  const cloud = useCloud();
  const { me, row, clock, freshness, selection, announce } = useQueue();
  const toast = useToast();
  const { uid, name } = me;

  const { desks, lastUndo } = useMemo(() => {
    const last = createLastUndo(Date.now);
    const created = createDesks({
      cloud,
      me: { uid, name },
      tell: toast,
      now: clock.now,
      lastMoveOf: (videoId) => {
        const found = row(videoId);
        return found?.kind === 'ok' ? found.value.lastMoveId : null;
      },
      onMoved: (outcomes) => {
        last.noteMoves(outcomes);
        const done = outcomes.flatMap(({ kind, wish }) => (kind === 'made' ? [wish.video.id] : []));
        // What was refused stays chosen, to be looked at.
        if (outcomes.length > 1) selection.drop(done);
      },
      onPlanned: last.notePlans,
    });
    return { desks: created, lastUndo: last };
  }, [cloud, uid, name, toast, row, clock, selection]);

  useEffect(() => {
    const follow = () => desks.setLive(freshness.isLive());
    const stopDesks = desks.start();
    const stopFollowing = freshness.subscribe(follow);
    follow();
    return () => {
      stopFollowing();
      stopDesks();
    };
  }, [desks, freshness]);

  const undo = useCallback(() => {
    const { moves, plans } = lastUndo.take();
    if (moves.length > 0) void desks.moves.move(moves);
    if (plans.length > 0) void desks.plans.wish(plans);
    if (moves.length + plans.length === 0) {
      announce('Nothing to undo. Older moves undo from the history.');
    }
  }, [desks, lastUndo, announce]);

  const canUndo = useSyncExternalStore(lastUndo.subscribe, lastUndo.hasAny);
  useEffect(
    () => (canUndo ? commands.offer({ undoMove: { run: undo } }) : undefined),
    [canUndo, undo],
  );

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'z' || event.altKey || event.shiftKey) return;
      if (!(event.ctrlKey || event.metaKey) || event.defaultPrevented) return;
      if (isWriting(event.target) || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      undo();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [undo]);
  return desks;
}
