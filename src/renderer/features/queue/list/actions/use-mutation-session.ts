import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import { commands } from '#stores/commands.ts';
import { useToast } from '#ui/toaster.tsx';
import { useQueue } from '../../store/queue-context.tsx';
import { movedTogether, mutationToasts } from './mutation-toasts.ts';
import { isWriting } from './queue-command.ts';

/**
 * Runs the mutation queue while the queue is shown: live when the list is, and told of in messages.
 * `Ctrl z` undoes what was done last, wherever the focus is; it is a command while there is anything.
 */
export function useMutationSession(): void {
  const { gates } = useCloud().system;
  const { me, row, clock, freshness, selection, announce, mutations } = useQueue();
  const toast = useToast();

  // The name comes with the staff list, later than the page, and must not begin the session anew.
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
      onOutcomes: (outcomes, waited) => {
        selection.drop(movedTogether(outcomes));
        const told = mutationToasts(outcomes, { waited, now: clock.now(), mutations });
        for (const each of told) toast(each);
      },
    });
    // What waits goes on waiting while an admin has paused everything.
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
      if (event.key !== 'z' || event.altKey || event.shiftKey) return;
      if (!(event.ctrlKey || event.metaKey) || event.defaultPrevented) return;
      if (isWriting(event.target) || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      void undo();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [undo]);
}
