import { chakra } from '@chakra-ui/react';
import type { OfVideo } from '#data/repositories/notes-repository.ts';
import type { Move } from '#domain/moves.ts';
import { formatDay, formatMoment, formatTime } from '#lib/format-date.ts';
import { byDay } from './days.ts';
import { moveWords } from './move-text.ts';

type FeedDaysProps = { moves: readonly OfVideo<Move>[]; onOpen: (videoId: string) => void };

/** Moves under the day on which they were made. */
export function FeedDays({ moves, onOpen }: FeedDaysProps) {
  const readable = moves.flatMap(({ id, videoId, entry }) =>
    entry.kind === 'ok' ? [{ id, videoId, move: entry.value }] : [],
  );
  const unreadable = moves.length - readable.length;
  return (
    <Days>
      {byDay(readable, ({ move }) => move.at).map(({ day, entries }) => (
        <section key={day.getTime()}>
          <h3>{capitalised(formatDay(day))}</h3>
          <ol>
            {entries.map(({ id, videoId, move }) => (
              <li key={id}>
                <time dateTime={move.at.toISOString()} title={formatMoment(move.at)}>
                  {formatTime(move.at)}
                </time>
                <div>
                  <button type="button" onClick={() => onOpen(videoId)}>
                    {move.title === '' ? 'A video' : move.title}
                  </button>
                  <p>
                    <strong>{moveWords(move).where}</strong>, {moveWords(move).from}, by{' '}
                    {moveWords(move).who}
                  </p>
                  {moveWords(move).why === null ? null : <p>{moveWords(move).why}</p>}
                </div>
              </li>
            ))}
          </ol>
        </section>
      ))}
      {unreadable === 0 ? null : (
        <p>
          {unreadable === 1 ? 'One move' : `${unreadable} moves`} could not be read and{' '}
          {unreadable === 1 ? 'is' : 'are'} left out.
        </p>
      )}
    </Days>
  );
}

function capitalised(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

const Days = chakra('div', {
  base: {
    textStyle: 'sm',
    overflowWrap: 'anywhere',
    '& h3': {
      position: 'sticky',
      // As far as the panel keeps from its edge.
      top: -5,
      py: 2,
      bg: 'bg',
      fontSize: 'md',
    },
    '& ol': { listStyleType: 'none' },
    '& li': { display: 'flex', gap: 3, py: 2, borderBottomWidth: '1px' },
    '& li > div': { minW: 0 },
    '& time': { color: 'fg.muted', flexShrink: 0, pt: '2px' },
    '& p': { color: 'fg.muted' },
    '& p strong': { color: 'fg' },
    '& button': {
      font: 'inherit',
      fontWeight: 'semibold',
      textAlign: 'start',
      cursor: 'pointer',
      borderRadius: 'sm',
      minH: 6,
      textDecoration: 'underline',
      textUnderlineOffset: '0.2em',
    },
  },
});
