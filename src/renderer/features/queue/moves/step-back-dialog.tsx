import { Text } from '@chakra-ui/react';
import { moveKind } from '#domain/moves.ts';
import { tokenCost } from '#domain/video-length.ts';
import { videoStatusInfo, type Video, type VideoStatus } from '#domain/video.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { moveLabel } from './move-words.ts';

type StepBackDialogProps = {
  /** The video and where it would go; null while nothing is asked. */
  asked: { video: Video; to: VideoStatus } | null;
  onConfirm: (reason: string) => void;
  onCancel: () => void;
};

/** Asks why a video goes back: the reason stays in its history, where the customer reads it too. */
export function StepBackDialog({ asked, onConfirm, onCancel }: StepBackDialogProps) {
  if (asked === null) return null;
  const { video, to } = asked;
  const isReturn = moveKind(video.status, to) === 'staff-return';
  const tokens = tokenCost(video.length);
  return (
    <ConfirmDialog
      open
      title={isReturn ? `Return “${video.title}” to draft` : `Back to ${videoStatusInfo[to].label}`}
      confirmLabel={moveLabel(video.status, to)}
      tone={isReturn ? 'danger' : 'primary'}
      reason={{
        label: 'Reason',
        hint: 'Kept in the history of the video, where its customer can read it.',
      }}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {isReturn ? (
        <Text>
          {video.userEmail} can edit it again, and gets{' '}
          {tokens === 1 ? 'the token' : `the ${tokens} tokens`} back. Only they can order it once
          more, so this cannot be undone here.
        </Text>
      ) : (
        <Text>
          “{video.title}” of {video.userEmail} goes one step back.
        </Text>
      )}
    </ConfirmDialog>
  );
}
