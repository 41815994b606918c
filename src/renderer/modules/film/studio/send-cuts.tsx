import { Text } from '@chakra-ui/react';
import { isOfLength, type FilmVersion } from '#domain/film-version.ts';
import type { FilmFormat } from '#domain/stored-file.ts';
import type { Video } from '#domain/video.ts';
import { Notice } from '#ui/notice.tsx';
import type { FilmIntake } from '../intake/film-intake.ts';
import { FilmUpload } from '../intake/film-upload.tsx';
import { FormatList } from './format-list.tsx';
import { formatStates } from './format-states.ts';
import { useFilesOf } from './use-files-of.ts';

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
