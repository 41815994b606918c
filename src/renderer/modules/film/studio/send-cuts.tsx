import { Text, Box } from '@chakra-ui/react';
import { isOfLength, type FilmVersion } from '#domain/film-version.ts';
import type { FilmFormat } from '#domain/stored-file.ts';
import type { Video } from '#domain/video.ts';
import { Notice } from '#ui/notice.tsx';
import type { FilmIntake } from '../intake/film-intake.ts';
import { FormatList } from './format-list.tsx';
import { formatStates } from './format-states.ts';
import { useFilesOf } from './use-files-of.ts';
import { useEffect } from 'react';
import { useSignedIn } from '#data/hooks/cloud-context.tsx';
import { useGateClosed } from '#data/hooks/use-gate-closed.ts';
import { uploadsPaused } from '#domain/errors.ts';
import { isOfFormerCustomer } from '#domain/user.ts';
import { FileDrop } from '#ui/file-drop.tsx';
import { sessionDroppedHandles } from '../intake/dropped-handles.ts';
import { accountDeleted } from '../intake/check-film.ts';

type SendCutsProps = {
  video: Video;
  intake: FilmIntake;
  hasUploads: boolean;
  newest: FilmVersion | undefined;
  onWatch: (format: FilmFormat) => void;
};

/** Takes the cuts of a video in editing, and says what was bought and is missing. */
export function SendCuts({ video, intake, hasUploads, newest, onWatch }: SendCutsProps) {
  const stored = useFilesOf(video.id);
  return (
    <>
      {newest === undefined || isOfLength(newest, video.length) ? null : (
        <Notice
          tone="warning"
          title={`Version ${newest.number} was made for ${newest.orderedLength} s`}
        >
          {`Now ${video.length} s are ordered, so it cannot be delivered. Send a new main cut.`}
        </Notice>
      )}
      {video.bought === null ? (
        // Unknown formats are no reason to stop the work.
        <Text textStyle="sm" color="warning.fg">
          It was ordered before its formats were kept with it. Look at what the customer bought.
        </Text>
      ) : (
        <FormatList states={formatStates(video.bought, video, newest, stored)} onWatch={onWatch} />
      )}
      <FilmUpload video={video} intake={intake} hasUploads={hasUploads} />
    </>
  );
}

type FilmUploadProps = {
  video: Video;
  intake: FilmIntake;
  /** Whether some are on their way: those say themselves that they rest. */
  hasUploads: boolean;
};

/** Takes the cuts of a video in editing. They are on their way then, also when this is closed. */
function FilmUpload({ video, intake, hasUploads }: FilmUploadProps) {
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
