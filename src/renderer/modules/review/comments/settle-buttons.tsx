import { Check, RotateCcw } from 'lucide-react';
import type { FilmComment } from '#domain/review.ts';
import { useReview } from '../state/review.ts';
import { Button } from '#ui/button.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { useToastedAttempt } from '#parts/use-toasted-attempt.ts';
import { settlementOf } from '../state/review-permissions.ts';

type SettleButtonsProps = {
  comment: FilmComment;
  /** What the comment is called where it stands, with its frames. */
  what: string;
};

/** Says that a thread is done, accepts it, or opens it again: what this person can do of it. */
export function SettleButtons({ comment, what }: SettleButtonsProps) {
  const { me, may, actions } = useReview();
  const { attempt } = useToastedAttempt();
  const { settles, reopens } = settlementOf(comment, me);
  const press = (isSettled: boolean) =>
    void attempt(() => actions.settle(comment, isSettled), { title: 'The comment is as it was' });
  if (!may.settle) return null;
  const quiet = { size: 'sm', variant: 'ghost', tone: 'neutral' } as const;
  return (
    <>
      {settles ? (
        <Button {...quiet} icon={<Check aria-hidden />} onClick={() => press(true)}>
          {comment.resolved === null ? 'Resolve' : 'Accept'}
          <VisuallyHidden> {what}</VisuallyHidden>
        </Button>
      ) : null}
      {reopens ? (
        <Button {...quiet} icon={<RotateCcw aria-hidden />} onClick={() => press(false)}>
          Open again
          <VisuallyHidden> {what}</VisuallyHidden>
        </Button>
      ) : null}
    </>
  );
}
