import { Stack } from '@chakra-ui/react';
import { useSyncExternalStore } from 'react';
import { takesCuts, type Video } from '#domain/video.ts';
import type { Upload } from '#stores/upload.ts';
import type { UploadsClient } from '#data/storage/create-uploads.ts';
import { UploadRow, type Reopening } from '#modules/uploads/upload-row.tsx';
import { formatNames } from '../check/film-format.ts';
import type { FilmIntake } from './film-intake.ts';
import type { IntakeEntry } from './intake-entries.ts';
import { IntakeNotice } from './intake-notice.tsx';
import { intakeWords } from './intake-words.ts';

type FilmEntriesProps = {
  video: Video;
  entries: readonly IntakeEntry[];
  intake: FilmIntake;
  uploads: UploadsClient | null;
};

/** The films that this window checks and sends for a video, and what is to be decided about them. */
export function FilmEntries({ video, entries, intake, uploads }: FilmEntriesProps) {
  const underWay = entries.flatMap((entry) => {
    const upload = uploadIn(entry);
    return upload === null ? [] : { upload, reopening: reopeningOf(entry, intake) };
  });
  const isSaidHere = (entry: IntakeEntry) =>
    uploadIn(entry) === null && !isSaidElsewhere(entry, video);
  return (
    <>
      {entries.filter(isSaidHere).map((entry) => (
        <IntakeNotice key={entry.id} video={video} entry={entry} intake={intake} />
      ))}
      {uploads === null || underWay.length === 0 ? null : (
        <Stack as="ul" gap={3} listStyleType="none" aria-label="Uploads">
          {underWay.map(({ upload, reopening }) => (
            <UploadRow
              key={upload.key}
              title={upload.draft.format === null ? '' : formatNames[upload.draft.format]}
              upload={upload}
              uploads={uploads}
              reopening={reopening}
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

/** What this device knows of the file of an upload that a reload took away, apart from what the upload says itself. */
function reopeningOf(entry: IntakeEntry, intake: FilmIntake): Reopening | null {
  if (entry.state !== 'needs-file' || entry.access === 'none') return null;
  const { id, access } = entry;
  const onGoOn = access === 'asks' ? () => void intake.goOn(id) : null;
  return { words: intakeWords(entry), isOpening: access === 'opening', onGoOn };
}

/** By the versions of the video, or by the list of its files. */
function isSaidElsewhere(entry: IntakeEntry, { status }: Pick<Video, 'status'>): boolean {
  switch (entry.state) {
    case 'sent':
      return entry.newer === null;
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
