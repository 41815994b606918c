import { Stack, Text } from '@chakra-ui/react';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import { useTypedReason } from '#data/hooks/use-typed-fields.ts';
import type { FilmVersion } from '#domain/film-version.ts';
import { linkMinutes } from '#domain/stored-file.ts';
import type { Video } from '#domain/video.ts';
import { FormDialog } from '#parts/form-dialog.tsx';

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
  const { id, title, status, deliveredVersion } = video;
  const { number, state } = version;
  const kept = useTypedReason(`withdraw-version/${id}/${number}`);
  const withdraw = async (reason: string) => {
    await call('withdrawVersion', { videoId: id, version: number, reason });
    return { title: `Version ${number} of ${title} is withdrawn` };
  };
  return (
    <FormDialog
      title={`Withdraw version ${number}?`}
      confirmLabel="Withdraw it"
      tone="danger"
      reason={{ hint: reasonHint(video, number), kept }}
      over={state === 'delivered' ? null : 'It was withdrawn meanwhile. Your reason is not sent.'}
      onSend={withdraw}
      onClose={onClose}
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
    </FormDialog>
  );
}
