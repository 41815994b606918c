import { Box, Image, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { z } from 'zod';
import { useTypedStorage } from '#data/hooks/use-typed-storage.ts';
import { useTypedText } from '#stores/draft-sync/use-typed-text.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { maxOverrideReason } from '#domain/film-report.ts';
import { formatNames } from './check/film-format.ts';
import { noteWords } from './check/film-notes.ts';
import type { FilmProblem } from './check/film-problems.ts';
import type { FilmIntake, IntakeEntry } from './film-intake.ts';

type IntakeNoticeProps = { videoId: string; entry: IntakeEntry; intake: FilmIntake };

const keptReason = z.string();

/** A file that was chosen: being checked, refused, or with problems to decide about. */
export function IntakeNotice({ videoId, entry, intake }: IntakeNoticeProps) {
  const [isAsking, setIsAsking] = useState(false);
  // After a reload, the same file is chosen again.
  const place = `film-reason/${videoId}/${entry.name}`;
  const { clear } = useTypedText(useTypedStorage(), place, keptReason);
  const dismiss = () => {
    clear();
    intake.dismiss(entry.id);
  };
  if (entry.state === 'checking') {
    return (
      <Text textStyle="sm" color="fg.muted" role="status" overflowWrap="anywhere">
        Checking {entry.name}. Nothing is sent yet.
      </Text>
    );
  }
  const putAside = (
    <Button size="sm" variant="outline" tone="neutral" onClick={dismiss}>
      {entry.state === 'refused' ? 'Dismiss' : 'Do not send it'}
    </Button>
  );
  if (entry.state === 'refused') {
    return (
      <Notice tone="danger" announce="assertive" title={entry.name} action={putAside}>
        {entry.message}
      </Notice>
    );
  }
  const { problems, format, facts } = entry.film;
  return (
    <Notice
      tone="warning"
      announce="polite"
      title={entry.name}
      action={
        <Stack direction="row" wrap="wrap" gap={2}>
          <Button size="sm" onClick={() => setIsAsking(true)}>
            Send it anyway
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
              <Image
                src={picture}
                alt="The frame that shows it"
                maxW="10rem"
                borderWidth="1px"
                my={1}
              />
            )}
          </li>
        ))}
      </Box>
      {facts.notes.map((note) => (
        <Text key={note.code} color="fg.muted" mt={1}>
          Noted: {noteWords(note, facts.frameRate)}
        </Text>
      ))}
      {isAsking ? (
        <SendAnyway
          place={place}
          problems={problems}
          onConfirm={(reason) => {
            setIsAsking(false);
            void intake.sendAnyway(entry.id, reason);
          }}
          onCancel={() => setIsAsking(false)}
        />
      ) : null}
    </Notice>
  );
}

type SendAnywayProps = {
  /** Where the reason is kept until it is sent. */
  place: string;
  problems: readonly FilmProblem[];
  onConfirm: (reason: string) => void;
  onCancel: () => void;
};

/** Asks why a film is sent in spite of its problems. */
function SendAnyway({ place, problems, onConfirm, onCancel }: SendAnywayProps) {
  const kept = useTypedText(useTypedStorage(), place, keptReason);
  return (
    <ConfirmDialog
      open
      title="Send this film anyway?"
      confirmLabel="Send it"
      reason={{
        label: 'Why',
        hint: 'It stays with the version.',
        maxLength: maxOverrideReason,
        kept,
      }}
      onConfirm={(reason) => {
        kept.clear();
        onConfirm(reason);
      }}
      onCancel={onCancel}
    >
      {problems.map(({ code, words }) => (
        <Text key={code}>{words}</Text>
      ))}
    </ConfirmDialog>
  );
}
