import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import { isUndoKey } from '#lib/undo-key.ts';
import { commands } from '#stores/commands.ts';
import { useToast } from '#ui/toaster.tsx';
import { useQueue } from '../../state/queue-context.tsx';
import { movedTogether, showInToasts } from './mutation-toasts.ts';

/**
 * Runs the mutation queue while the list is shown. The queue is live when the list is, and messages
 * tell how mutations went. `Ctrl z` undoes the last change wherever the focus is. Undo is also a
 * command while there is something to undo.
 */
export function useMutationSession(): void {
  const { gates } = useCloud().system;
  const { me, row, clock, freshness, selection, announce, mutations } = useQueue();
  const toast = useToast();

  // The name comes with the staff list, later than the page, and must not restart the session.
  const latestMe = useRef(me);
  useEffect(() => {
    latestMe.current = me;
  });

  useEffect(() => {
    const stopSession = mutations.start({
      me: () => latestMe.current,
      lastMoveOf: (videoId) => {
        const found = row(videoId);
        return found?.kind === 'ok' ? found.value.lastMoveId : undefined;
      },
      onOutcomes: (outcomes) => selection.drop(movedTogether(outcomes)),
      tell: showInToasts({ toast, mutations, clock }),
    });
    // While an admin has paused everything, mutations go on waiting.
    const follow = () => mutations.setLive(freshness.isLive() && !gates.isClosed('write'));
    const stopFollowing = freshness.subscribe(follow);
    const stopGates = gates.subscribe(follow);
    follow();
    return () => {
      stopFollowing();
      stopGates();
      stopSession();
    };
  }, [mutations, row, clock, selection, toast, freshness, gates]);

  const undo = useCallback(async () => {
    if (!(await mutations.undo())) {
      announce('Nothing to undo. Older moves undo from the history.');
    }
  }, [mutations, announce]);

  const canUndo = useSyncExternalStore(mutations.subscribe, mutations.canUndo);
  useEffect(
    () => (canUndo ? commands.offer({ undoMove: { run: () => void undo() } }) : undefined),
    [canUndo, undo],
  );

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isUndoKey(event)) return;
      event.preventDefault();
      void undo();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [undo]);
}
