import { Stack, Text } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { useGateClosed } from '#data/hooks/use-gate-closed.ts';
import type { UploadsClient } from '#data/storage/create-uploads.ts';
import { uploadsPaused } from '#domain/errors.ts';
import type { Video } from '#domain/video.ts';
import { UploadRow } from '#parts/uploads/upload-row.tsx';
import { FileDrop } from '#ui/file-drop.tsx';
import { filmFormats, type FilmFormat } from '#domain/stored-file.ts';
import { useQueue } from '../../store/queue-context.tsx';
import { formatNames } from './check/film-format.ts';
import { createFilmIntake } from './film-intake.ts';
import { IntakeNotice } from './intake-notice.tsx';

type FilmUploadProps = {
  video: Video;
  uploads: UploadsClient;
  /** Null where it is not known. */
  bought: readonly FilmFormat[] | null;
  /** Until it is known what was bought, no file is taken. */
  isWaiting: boolean;
};

/** Takes the cuts of a video in editing, checks them and shows them on their way. */
export function FilmUpload({ video, uploads, bought, isWaiting }: FilmUploadProps) {
  const { me, cutDrops } = useQueue();
  const isPaused = useGateClosed('upload');
  const [intake] = useState(() =>
    createFilmIntake({
      video,
      uid: me.uid,
      uploads,
      readFilm: async (file) => (await import('./check/read-film.ts')).readFilm(file),
    }),
  );
  const entries = useStore(intake);
  const all = useStore(uploads);
  const onTheirWay = Object.values(all).filter(({ target }) =>
    target.startsWith(`cut/${video.id}/`),
  );

  // Files that were dropped onto the card of this video.
  useEffect(() => {
    if (isWaiting) return undefined;
    const takeDropped = () => {
      const files = cutDrops.take(video.id);
      if (files.length > 0) void intake.take(files, bought);
    };
    takeDropped();
    return cutDrops.subscribe(takeDropped);
  }, [cutDrops, intake, video.id, bought, isWaiting]);

  return (
    <Stack gap={3}>
      <FileDrop
        label="Drop cuts here, or press to choose them"
        hint="MP4 or WebM, up to 2 GB. The format is read from the film: 16:9, 1:1, 4:5 or 9:16."
        maxFiles={filmFormats.length}
        disabled={isPaused || isWaiting}
        onFiles={(files) => void intake.take(files, bought)}
      />
      {isPaused && onTheirWay.length === 0 ? (
        <Text textStyle="sm" color="warning.fg">
          {uploadsPaused}
        </Text>
      ) : null}
      {entries.map((entry) => (
        <IntakeNotice key={entry.id} videoId={video.id} entry={entry} intake={intake} />
      ))}
      {onTheirWay.length === 0 ? null : (
        <Stack as="ul" gap={3} listStyleType="none" aria-label="Uploads">
          {onTheirWay.map((upload) => (
            <UploadRow
              key={upload.key}
              title={upload.draft.format === null ? '' : formatNames[upload.draft.format]}
              upload={upload}
              uploads={uploads}
            />
          ))}
        </Stack>
      )}
    </Stack>
  );
}
