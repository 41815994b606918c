import { Box, Text } from '@chakra-ui/react';
import { useEffect } from 'react';
import { useSignedIn } from '#data/hooks/cloud-context.tsx';
import { useGateClosed } from '#data/hooks/use-gate-closed.ts';
import { uploadsPaused } from '#domain/errors.ts';
import { isOfFormerCustomer } from '#domain/user.ts';
import type { Video } from '#domain/video.ts';
import { FileDrop } from '#ui/file-drop.tsx';
import { Notice } from '#ui/notice.tsx';
import { sessionDroppedHandles } from './dropped-handles.ts';
import { accountDeleted } from './check-film.ts';
import type { FilmIntake } from './film-intake.ts';

type FilmUploadProps = {
  video: Video;
  intake: FilmIntake;
  /** Whether some are on their way: those say themselves that they rest. */
  hasUploads: boolean;
};

/** Takes the cuts of a video in editing. They are on their way then, also when this is closed. */
export function FilmUpload({ video, intake, hasUploads }: FilmUploadProps) {
  const isPaused = useGateClosed('upload');
  const { uid } = useSignedIn().user;
  useEffect(() => intake.prepare(), [intake]);
  if (isOfFormerCustomer(video)) return <Notice tone="warning">{accountDeleted}</Notice>;
  return (
    <>
      <Box
        onDropCapture={({ dataTransfer }) =>
          sessionDroppedHandles.open(uid).note(dataTransfer.items)
        }
      >
        <FileDrop
          label="Drop cuts here, or press to choose them"
          hint="MP4 or WebM, up to 2 GB. The format is read from the film: 16:9, 1:1, 4:5, or 9:16."
          multiple
          disabled={isPaused}
          onFiles={(files) => void intake.take(video, files)}
        />
      </Box>
      {isPaused && !hasUploads ? (
        <Text textStyle="sm" color="warning.fg">
          {uploadsPaused}
        </Text>
      ) : null}
    </>
  );
}
