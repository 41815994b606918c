import { useCloud } from '#data/hooks/cloud-context.tsx';
import type { VersionReview } from '#domain/film-version.ts';
import { useToastedAttempt } from '#parts/use-toasted-attempt.ts';
import { undoMilliseconds } from '#parts/use-undoable-change.ts';
import { useToast } from '#ui/toaster.tsx';

type Outcome = VersionReview['outcome'];

const given = {
  approved: (version) => `You approved version ${version}`,
  changes: (version) => `You asked for changes to version ${version}`,
} satisfies Record<Outcome, (version: number) => string>;

/**
 * Offers to take back an answer that was just sent. It was sent at once, so that a page that closes loses
 * nothing.
 */
export function useUndoAnswer(videoId: string, version: number): (outcome: Outcome) => void {
  const { functions } = useCloud();
  const toast = useToast();
  const { attempt } = useToastedAttempt();
  return (outcome) => {
    // The later message takes the place of the earlier one.
    const key = `review-answer:${videoId}`;
    const undo = async () => {
      const isUndone = await attempt(
        () => functions.reviewFilm(videoId, version, outcome, { undo: true }),
        { title: 'Your answer was not taken back' },
      );
      if (!isUndone) return;
      toast({ key, tone: 'info', title: `Undone: version ${version} waits for your answer again` });
    };
    toast({
      key,
      tone: 'success',
      title: given[outcome](version),
      duration: undoMilliseconds,
      action: { label: 'Undo', onPress: () => void undo() },
    });
  };
}
