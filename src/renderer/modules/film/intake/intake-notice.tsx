import { Box, Image, Stack, Text } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { useTypedReason } from '#data/hooks/use-typed-fields.ts';
import { PickFile } from '#modules/uploads/pick-file.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { maxOverrideReason } from '#domain/film-report.ts';
import { formatNames } from '../check/film-format.ts';
import { noteWords } from '../check/film-notes.ts';
import type { FilmProblem } from '../check/film-problems.ts';
import type { IntakeVideo } from './check-film.ts';
import type { FilmIntake } from './film-intake.ts';
import type { IntakeEntry } from './intake-entries.ts';
import { intakeWords } from './intake-words.ts';

type IntakeNoticeProps = { video: IntakeVideo; entry: IntakeEntry; intake: FilmIntake };

/** A film that is not on its way: being checked, with problems to decide about, or stopped. */
export function IntakeNotice({ video, entry, intake }: IntakeNoticeProps) {
  const [isAsking, setIsAsking] = useState(false);
  // After a reload, the same file is chosen again.
  const place = `film-reason/${video.id}/${entry.name}`;
  const { clear } = useTypedReason(place);
  const { id, name } = entry;
  const { text, tone } = intakeWords(entry);
  const discard = () => {
    clear();
    intake.discard(id);
  };
  if (tone === 'quiet') {
    return (
      <Text textStyle="sm" color="fg.muted" role="status" overflowWrap="anywhere">
        {entry.state === 'checking' ? `Checking ${name}. Nothing is sent yet.` : `${name}: ${text}`}
      </Text>
    );
  }
  const actions = (first: ReactNode, label: string) => (
    <Stack direction="row" wrap="wrap" gap={2}>
      {first}
      <Button size="sm" variant="outline" tone="neutral" onClick={discard}>
        {label}
      </Button>
    </Stack>
  );
  if (entry.state !== 'waits') {
    return (
      <Notice
        tone={tone}
        announce={tone === 'danger' ? 'assertive' : 'polite'}
        title={name}
        action={actions(
          entry.state === 'needs-file' && entry.access === 'asks' ? (
            <Button size="sm" onClick={() => void intake.goOn(id)}>
              Go on
            </Button>
          ) : entry.state === 'needs-file' ? (
            <PickFile
              label="Choose the file again"
              name={name}
              onFile={(file) => void intake.giveFile(id, video, file)}
            />
          ) : entry.state === 'failed' || entry.state === 'moved-on' ? (
            <Button size="sm" onClick={() => void intake.tryAgain(id)}>
              Try again
            </Button>
          ) : null,
          entry.state === 'refused' || entry.state === 'sent' ? 'Dismiss' : 'Do not send it',
        )}
      >
        {text}
      </Notice>
    );
  }
  const { problems, format, facts } = entry.film;
  return (
    <Notice
      tone="warning"
      announce="polite"
      title={name}
      action={actions(
        <Button size="sm" onClick={() => setIsAsking(true)}>
          Send it anyway
        </Button>,
        'Do not send it',
      )}
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
            void intake.sendAnyway(id, reason);
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
  const kept = useTypedReason(place);
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
