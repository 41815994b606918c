import { useEffect, useMemo } from 'react';
import { useCloud } from '#data/cloud-context.tsx';
import { moveKind } from '#domain/moves.ts';
import { useToast } from '#ui/toaster.tsx';
import { ownDoings } from '../signals/own-doings.ts';
import { useQueue } from '../work/queue-context.tsx';
import { isWriting } from './act-for-key.ts';
import { createKeptMoves } from './kept-moves.ts';
import { createLastUndo } from './last-undo.ts';
import { createMoveDesk, type MoveDesk } from './move-desk.ts';
import { reportMoves } from './move-reports.ts';
import type { MoveOutcome, MoveWish } from './move-wish.ts';

/**
 * The desk of the person signed in: live when the queue is, and told of in messages. `Ctrl z`
 * undoes what was moved last, wherever the focus is.
 */
export function useMoveDesk(): MoveDesk {
  const { videos, functions } = useCloud();
  const { me, clock, freshness, selection, announce } = useQueue();
  const toast = useToast();
  const { uid, name } = me;

  const { desk, lastUndo } = useMemo(() => {
    const last = createLastUndo(Date.now);
    const onOutcomes = (outcomes: readonly MoveOutcome[], waited: boolean) => {
      last.note(outcomes);
      const done = outcomes.flatMap(({ kind, wish }) => (kind === 'made' ? [wish.video.id] : []));
      // What was refused stays chosen, to be looked at.
      if (outcomes.length > 1) selection.drop(done);
      const onMove = (wishes: readonly MoveWish[]) => void created.move(wishes);
      for (const told of reportMoves({ outcomes, waited, now: clock.now(), onMove })) toast(told);
    };
    const created = createMoveDesk({
      commit: async ({ video, from, to, reason }) => {
        ownDoings.add(video.id);
        if (moveKind(from, to) === 'staff-return') {
          await functions.returnVideo(video.id, reason ?? '');
        } else {
          await videos.moveVideo({ videoId: video.id, from, to, by: { uid, name }, reason });
        }
      },
      uid,
      onOutcomes,
      kept: createKeptMoves(sessionStorage, uid),
    });
    return { desk: created, lastUndo: last };
  }, [videos, functions, uid, name, toast, clock, selection]);

  useEffect(() => {
    const follow = () => desk.setLive(freshness.isLive());
    const stop = freshness.subscribe(follow);
    follow();
    return () => {
      stop();
      desk.stop();
    };
  }, [desk, freshness]);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'z' || event.altKey || event.shiftKey) return;
      if (!(event.ctrlKey || event.metaKey) || event.defaultPrevented) return;
      if (isWriting(event.target) || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      const wishes = lastUndo.take();
      if (wishes.length === 0) announce('Nothing to undo. Older moves undo from the history.');
      else void desk.move(wishes);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [desk, lastUndo, announce]);
  return desk;
}
