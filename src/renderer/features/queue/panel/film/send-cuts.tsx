import { Text } from '@chakra-ui/react';
import { isOfLength, type FilmVersion } from '#domain/film-version.ts';
import type { FilmFormat } from '#domain/stored-file.ts';
import type { Video } from '#domain/video.ts';
import { Notice } from '#ui/notice.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import type { FilmIntake } from './film-intake.ts';
import { FilmUpload } from './film-upload.tsx';
import { FormatList } from './format-list.tsx';
import { formatStates } from './format-states.ts';
import { useBoughtFormats } from './use-bought-formats.ts';
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
  const bought = useBoughtFormats(video.subscriptionId);
  const stored = useFilesOf(video.id);
  // Unknown formats are no reason to stop the work.
  const formats = bought.state === 'ready' ? bought.value : null;
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
      {bought.state === 'loading' ? (
        <SkeletonText lines={4} />
      ) : formats === null ? (
        <Text textStyle="sm" color="warning.fg">
          The formats that were bought could not be loaded. Cuts can be sent all the same.
        </Text>
      ) : (
        <FormatList states={formatStates(formats, video, newest, stored)} onWatch={onWatch} />
      )}
      <FilmUpload video={video} intake={intake} hasUploads={hasUploads} />
    </>
  );
}
