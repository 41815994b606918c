import { useEffect, useRef } from 'react';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import type { VersionReview } from '#domain/film-version.ts';
import { isUndoKey } from '#lib/undo-key.ts';
import { useToastedAttempt } from '#parts/use-toasted-attempt.ts';
import { undoMilliseconds } from '#parts/use-undoable-change.ts';
import { useRemoveToast, useToast } from '#ui/toaster.tsx';

type Outcome = VersionReview['outcome'];

const given = {
  approved: (version) => `You approved version ${version}`,
  changes: (version) => `You asked for changes to version ${version}`,
} satisfies Record<Outcome, (version: number) => string>;

/**
 * Offers to take back an answer that was just sent, by its message and by `Ctrl z`. It was sent at once, so
 * that a page that closes loses nothing. `onUndone` is called once it is taken back.
 */
export function useUndoAnswer(
  videoId: string,
  version: number,
  onUndone: () => void,
): (outcome: Outcome) => void {
  const { call } = useCloud();
  const toast = useToast();
  const removeToast = useRemoveToast();
  const { attempt } = useToastedAttempt();
  /** What the key takes back, and until when. */
  const offered = useRef<{ undo: () => void; until: number } | null>(null);
  // The later message takes the place of the earlier one.
  const key = `review-answer:${videoId}`;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (offered.current === null || Date.now() > offered.current.until) return;
      if (!isUndoKey(event)) return;
      event.preventDefault();
      removeToast(key);
      offered.current.undo();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [key, removeToast]);
  return (outcome) => {
    const undo = async () => {
      offered.current = null;
      const isUndone = await attempt(
        () => call('reviewFilm', { videoId, version, outcome, undo: true }),
        { title: 'Your answer was not taken back' },
      );
      if (!isUndone) return;
      toast({ key, tone: 'info', title: `Undone: version ${version} waits for your answer again` });
      onUndone();
    };
    offered.current = { undo: () => void undo(), until: Date.now() + undoMilliseconds };
    toast({
      key,
      tone: 'success',
      title: given[outcome](version),
      duration: undoMilliseconds,
      action: { label: 'Undo', onPress: () => void undo() },
    });
  };
}
