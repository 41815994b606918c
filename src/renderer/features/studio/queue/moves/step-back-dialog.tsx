import { Stack, Text } from '@chakra-ui/react';
import { useState, useSyncExternalStore } from 'react';
import { useTypedReason } from '#data/hooks/use-typed-fields.ts';
import { moveKind } from '#domain/moves.ts';
import { customerName } from '#domain/user.ts';
import { tokenCost } from '#domain/video-length.ts';
import { videoStatusInfo, type Video } from '#domain/video.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { useQueue } from '../state/queue-context.tsx';
import type { MoveSteps } from './move-steps.ts';
import { movedMeanwhile, moveLabel } from './move-words.ts';
import { usePaused } from './use-paused.ts';

type StepBackDialogProps = {
  /** The videos and where they go. */
  moves: MoveSteps;
  onConfirm: (moves: MoveSteps, reason: string) => void;
  onCancel: () => void;
};

/**
 * Asks for the reason of steps back, once for all. Customers can read it in the history of their
 * video.
 */
export function StepBackDialog({ moves, onConfirm, onCancel }: StepBackDialogProps) {
  const { row, subscribeRows, mutations } = useQueue();
  const { steps } = moves;
  const statusOf = ({ id }: Video) => {
    const found = row(id);
    return found?.kind === 'ok' ? mutations.optimisticVideo(found.value).status : null;
  };
  // Videos that were found outside the list are not followed.
  const [heard] = useState(() => steps.filter(({ video }) => statusOf(video) !== null));
  const meanwhile = useSyncExternalStore(subscribeRows, () =>
    movedMeanwhile(heard.map(({ video }) => ({ video, now: statusOf(video) }))),
  );
  const isOver =
    meanwhile !== null &&
    heard.length === steps.length &&
    heard.every(({ video }) => statusOf(video) !== video.status);
  const kept = useTypedReason(`step-back/${videoIds(steps)}`);
  const returns = steps.filter(({ video, to }) => moveKind(video.status, to) === 'staff-return');
  return (
    <ConfirmDialog
      open
      title={titleOf(steps)}
      confirmLabel={confirmLabelOf(steps)}
      tone={returns.length > 0 ? 'danger' : 'primary'}
      reason={{
        hint:
          steps.length === 1
            ? 'Kept in the history of the video, where its customer can read it.'
            : 'Kept in the history of each video, where its customer can read it.',
        kept,
      }}
      error={isOver ? `${meanwhile} Your reason is not sent; it can still be copied.` : meanwhile}
      isOver={isOver}
      blocker={usePaused()}
      onConfirm={(reason) => {
        // From here on, the mutation queue keeps it.
        onConfirm(moves, reason);
        kept.clear();
      }}
      onCancel={onCancel}
    >
      <Stack gap={2}>
        <Text>{whatGoes(steps)}</Text>
        {returns.length > 0 ? <Text>{whatReturns(returns)}</Text> : null}
      </Stack>
    </ConfirmDialog>
  );
}

type Steps = MoveSteps['steps'];

/** The same videos, picked in another order, are the same question. */
const videoIds = (steps: Steps) =>
  steps
    .map(({ video }) => video.id)
    .toSorted()
    .join('+');

function titleOf(steps: Steps): string {
  const [first, ...others] = steps;
  if (first === undefined) return '';
  const what = others.length === 0 ? `“${first.video.title}”` : `${steps.length} videos`;
  if (others.some(({ to }) => to !== first.to)) return `${what} one step back`;
  return first.to === 'draft'
    ? `Return ${what} to draft`
    : `${what} back to ${videoStatusInfo[first.to].label}`;
}

function confirmLabelOf(steps: Steps): string {
  const [first, ...others] = steps;
  return first && others.every(({ to }) => to === first.to)
    ? moveLabel(first.video.status, first.to)
    : 'Move back';
}

function whatGoes(steps: Steps): string {
  const [first, ...others] = steps;
  if (first && others.length === 0) {
    return `“${first.video.title}” of ${customerName(first.video.userEmail, first.video.userName)} goes one step back.`;
  }
  const named = steps.slice(0, 3).map(({ video }) => `“${video.title}”`);
  const more = steps.length - named.length;
  const all = new Intl.ListFormat('en').format([...named, ...(more > 0 ? [`${more} more`] : [])]);
  return `${all} go one step back.`;
}

function whatReturns(returns: Steps): string {
  const tokens = returns.reduce((sum, { video }) => sum + tokenCost(video.length), 0);
  const back = tokens === 1 ? 'the token' : `the ${tokens} tokens`;
  return returns.length === 1
    ? `Its customer can edit it again and gets ${back} back. Only they can order it once more, so this cannot be undone here.`
    : `${returns.length} of them return to their customers, who can edit them again and get ${back} back. Only they can order them once more, so this cannot be undone here.`;
}
