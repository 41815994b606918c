import { Text } from '@chakra-ui/react';
import { isFilmNote, type FilmReport } from '#domain/film-report.ts';
import { notesOf, noteWords } from '../check/film-notes.ts';

/** What the check said of a cut: why it was sent despite its problems, and what kept nobody from sending it. */
export function CutReport({ report }: { report: FilmReport | null }) {
  if (report === null) return null;
  const problems = report.problems.filter(({ code }) => !isFilmNote(code));
  return (
    <>
      {report.overriddenBecause === null ? null : (
        <Text color="warning.fg">
          Sent despite {problems.length === 1 ? 'a problem' : 'problems'}:{' '}
          {report.overriddenBecause}
        </Text>
      )}
      {notesOf(report).map((note) => (
        <Text key={note.code} color="fg.muted">
          Noted: {noteWords(note, report.frameRate)}
        </Text>
      ))}
    </>
  );
}
