import { Stack } from '@chakra-ui/react';
import { useSyncExternalStore } from 'react';
import { takesCuts, type Video } from '#domain/video.ts';
import type { Upload } from '#stores/upload.ts';
import type { UploadsClient } from '#data/storage/create-uploads.ts';
import { UploadRow } from '#parts/uploads/upload-row.tsx';
import { formatNames } from './check/film-format.ts';
import type { FilmIntake } from './film-intake.ts';
import type { IntakeEntry } from './intake-entries.ts';
import { IntakeNotice } from './intake-notice.tsx';

type FilmEntriesProps = {
  video: Video;
  entries: readonly IntakeEntry[];
  intake: FilmIntake;
  uploads: UploadsClient | null;
};

/** The films that this window checks and sends for a video, and what is to be decided about them. */
export function FilmEntries({ video, entries, intake, uploads }: FilmEntriesProps) {
  const underWay = entries.flatMap((entry) => uploadIn(entry) ?? []);
  const isSaidHere = (entry: IntakeEntry) =>
    uploadIn(entry) === null && !isSaidElsewhere(entry, video);
  return (
    <>
      {entries.filter(isSaidHere).map((entry) => (
        <IntakeNotice key={entry.id} video={video} entry={entry} intake={intake} />
      ))}
      {uploads === null || underWay.length === 0 ? null : (
        <Stack as="ul" gap={3} listStyleType="none" aria-label="Uploads">
          {underWay.map((upload) => (
            <UploadRow
              key={upload.key}
              title={upload.draft.format === null ? '' : formatNames[upload.draft.format]}
              upload={upload}
              uploads={uploads}
            />
          ))}
        </Stack>
      )}
    </>
  );
}

/** The upload whose progress is shown. What its video had no place for is told in words instead. */
const uploadIn = (entry: IntakeEntry): Upload | null =>
  'upload' in entry && entry.state !== 'moved-on' ? entry.upload : null;

/** By the versions of the video, or by the list of its files. */
function isSaidElsewhere(entry: IntakeEntry, { status }: Pick<Video, 'status'>): boolean {
  switch (entry.state) {
    case 'sent':
      return true;
    case 'moved-on':
      return entry.isArrived;
    case 'refused':
      return entry.isStored && takesCuts(status);
    default:
      return false;
  }
}

const none: readonly IntakeEntry[] = [];
const neverChanges = () => () => undefined;

/** The films on their way to a video. */
export function useEntriesOf(intake: FilmIntake | null, videoId: string): readonly IntakeEntry[] {
  const all = useSyncExternalStore(
    intake?.subscribe ?? neverChanges,
    intake?.getState ?? (() => none),
  );
  return all.filter((entry) => entry.videoId === videoId);
}
