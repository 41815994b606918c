import { Box, Image, Stack, Text } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { useGateClosed } from '#data/hooks/use-gate-closed.ts';
import type { UploadsClient } from '#data/storage/create-uploads.ts';
import { uploadsPaused } from '#domain/errors.ts';
import type { Video } from '#domain/video.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { FileDrop } from '#ui/file-drop.tsx';
import { Notice } from '#ui/notice.tsx';
import { maxOverrideReason } from '#domain/film-report.ts';
import { filmFormats } from '#domain/stored-file.ts';
import { useQueue } from '../../store/queue-context.tsx';
import { formatNames } from './check/film-format.ts';
import { createFilmIntake, type FilmIntake, type IntakeEntry } from './film-intake.ts';
import { UploadRow } from './upload-row.tsx';

type FilmUploadProps = { video: Video; uploads: UploadsClient };

/** Takes the cuts of a video in editing, checks them and shows them on their way. */
export function FilmUpload({ video, uploads }: FilmUploadProps) {
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
    const takeDropped = () => {
      const files = cutDrops.take(video.id);
      if (files.length > 0) void intake.take(files);
    };
    takeDropped();
    return cutDrops.subscribe(takeDropped);
  }, [cutDrops, intake, video.id]);

  return (
    <Stack gap={3}>
      <FileDrop
        label="Drop cuts here, or press to choose them"
        hint="MP4 or WebM up to 2 GB. The format is told by the film: 16:9, 1:1, 4:5 or 9:16."
        maxFiles={filmFormats.length}
        disabled={isPaused}
        onFiles={(files) => void intake.take(files)}
      />
      {isPaused && onTheirWay.length === 0 ? (
        <Text textStyle="sm" color="warning.fg">
          {uploadsPaused}
        </Text>
      ) : null}
      {entries.map((entry) => (
        <IntakeNotice key={entry.id} entry={entry} intake={intake} />
      ))}
      {onTheirWay.length === 0 ? null : (
        <Stack as="ul" gap={3} listStyleType="none" aria-label="Uploads">
          {onTheirWay.map((upload) => (
            <UploadRow key={upload.key} upload={upload} uploads={uploads} />
          ))}
        </Stack>
      )}
    </Stack>
  );
}

/** A file that was chosen: being checked, refused, or with problems to decide about. */
function IntakeNotice({ entry, intake }: { entry: IntakeEntry; intake: FilmIntake }) {
  const [isAsking, setIsAsking] = useState(false);
  if (entry.state === 'checking') {
    return (
      <Text textStyle="sm" color="fg.muted" role="status" overflowWrap="anywhere">
        Checking {entry.name}. Nothing is sent yet.
      </Text>
    );
  }
  const putAside = (
    <Button size="sm" variant="outline" tone="neutral" onClick={() => intake.dismiss(entry.id)}>
      {entry.state === 'refused' ? 'All right' : 'Do not send it'}
    </Button>
  );
  if (entry.state === 'refused') {
    return (
      <Notice tone="danger" announce="assertive" title={entry.name} action={putAside}>
        {entry.message}
      </Notice>
    );
  }
  const { problems, format } = entry.film;
  return (
    <Notice
      tone="warning"
      announce="polite"
      title={entry.name}
      action={
        <Stack direction="row" wrap="wrap" gap={2}>
          <Button size="sm" onClick={() => setIsAsking(true)}>
            Send it all the same
          </Button>
          {putAside}
        </Stack>
      }
    >
      <Text>{formatNames[format]}. Nothing was sent yet:</Text>
      <Box as="ul" ps={5} listStyleType="disc">
        {problems.map(({ code, words, picture }) => (
          <li key={code}>
            {words}
            {picture === null ? null : (
              <Image src={picture} alt="That picture" maxW="10rem" borderWidth="1px" my={1} />
            )}
          </li>
        ))}
      </Box>
      <ConfirmDialog
        open={isAsking}
        title="Send this film all the same?"
        confirmLabel="Send it"
        reason={{
          label: 'Why',
          hint: 'It stays with the version.',
          maxLength: maxOverrideReason,
        }}
        onConfirm={(reason) => {
          setIsAsking(false);
          void intake.sendAnyway(entry.id, reason);
        }}
        onCancel={() => setIsAsking(false)}
      >
        {problems.map(({ code, words }) => (
          <Text key={code}>{words}</Text>
        ))}
      </ConfirmDialog>
    </Notice>
  );
}
