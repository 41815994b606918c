import { Stack, Text } from '@chakra-ui/react';
import { z } from 'zod';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import { useTypedStorage } from '#data/hooks/use-typed-storage.ts';
import { maxAuditReason } from '#domain/audit-reason.ts';
import type { FilmVersion } from '#domain/film-version.ts';
import { linkMinutes } from '#domain/stored-file.ts';
import type { Video } from '#domain/video.ts';
import { useAttempt } from '#parts/use-attempt.ts';
import { useTypedText } from '#stores/draft-sync/use-typed-text.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { useToast } from '#ui/toaster.tsx';

// Without a limit: what is too long is kept and marked.
export const keptReason = z.string();

/** Who reads the reason: the customer's page says it of the newest version that they had. */
export const reasonHint = (
  { deliveredVersion, withdrawnVersion }: Pick<Video, 'deliveredVersion' | 'withdrawnVersion'>,
  number: number,
): string =>
  number >= deliveredVersion && number > withdrawnVersion
    ? 'The customer reads it in their mail and on the page of the video. It is kept in the records.'
    : 'The customer reads it in their mail. It is kept in the records.';

type WithdrawDialogProps = { video: Video; version: FilmVersion; onClose: () => void };

/** Asks for a reason before a delivered version is taken away from its customer. */
export function WithdrawDialog({ video, version, onClose }: WithdrawDialogProps) {
  const { call } = useCloud();
  const toast = useToast();
  const { pending, error, attempt } = useAttempt();
  const { id, title, status, deliveredVersion } = video;
  const { number, state } = version;
  const kept = useTypedText(useTypedStorage(), `withdraw-version/${id}/${number}`, keptReason);
  const isOver = state !== 'delivered' && !pending;
  const withdraw = async (reason: string) => {
    await call('withdrawVersion', { videoId: id, version: number, reason });
    kept.clear();
    onClose();
    toast({ tone: 'success', title: `Version ${number} of ${title} is withdrawn` });
  };
  return (
    <ConfirmDialog
      open
      title={`Withdraw version ${number}?`}
      confirmLabel="Withdraw it"
      tone="danger"
      reason={{
        label: 'Reason',
        hint: reasonHint(video, number),
        maxLength: maxAuditReason,
        kept,
      }}
      pending={pending}
      isOver={isOver}
      error={isOver ? 'It was withdrawn meanwhile. Your reason is not sent.' : error}
      onConfirm={(reason) => void attempt(() => withdraw(reason))}
      onCancel={onClose}
    >
      <Stack gap={2}>
        <Text>
          The customer can no longer watch or download it, and all its links end at once. Whoever
          plays it now can do so for up to {linkMinutes} minutes. This cannot be undone.
        </Text>
        {status === 'delivery' && number === deliveredVersion ? (
          <Text>“{title}” goes back to editing, where a new cut can be sent.</Text>
        ) : null}
      </Stack>
    </ConfirmDialog>
  );
}
