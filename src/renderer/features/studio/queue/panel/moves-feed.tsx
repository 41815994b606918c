import { chakra, Stack } from '@chakra-ui/react';
import { startOfDay } from 'date-fns';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import type { OfVideo } from '#data/firestore/of-video.ts';
import type { Move } from '#domain/moves.ts';
import { formatDay, formatMoment, formatTime } from '#lib/format-date.ts';
import { useLive } from '#stores/use-live.ts';
import { useOlderEntries } from '#stores/use-older-entries.ts';
import { NotReady } from '#ui/not-ready.tsx';
import { DetailPanel } from '#ui/list-detail.tsx';
import { LoadMore } from '#ui/load-more.tsx';
import { Notice } from '#ui/notice.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import { useQueue } from '../state/queue-context.tsx';
import { moveWords } from '../moves/move-words.ts';
import { SidePanel } from './side-panel.tsx';

/** The moves of all videos, the newest first, in one query. Older moves are loaded page by page. */
export function MovesFeed() {
  const { view, changeView } = useQueue();
  const { notes } = useCloud();
  const live = useLive(() => notes.watchMoves(), [notes]);
  const { entries, more, loadMore } = useOlderEntries(live, notes.loadMovesPage);
  // It stays mounted behind an open video, so that going back loads nothing again.
  if (view.videoId !== null) return null;
  return (
    <SidePanel>
      <DetailPanel
        label="Latest moves"
        title="Latest moves"
        subtitle="Of all videos, as they happen"
        onClose={() => changeView({ feed: false })}
      >
        {live.state === 'ready' ? null : (
          <NotReady
            live={live}
            loading={
              <Stack role="status" aria-label="Loading the moves">
                <SkeletonText lines={8} />
              </Stack>
            }
            title="The moves could not be loaded"
          />
        )}
        {live.state === 'ready' && entries.length === 0 ? (
          <Notice title="No moves yet">
            Moves appear here with the person who made them, and the reason for a step back.
          </Notice>
        ) : null}
        {entries.length > 0 ? (
          <Stack gap={4}>
            <FeedDays moves={entries} onOpen={(videoId) => changeView({ videoId })} />
            <LoadMore more={more} label="Show older moves" onLoad={loadMore} />
          </Stack>
        ) : null}
      </DetailPanel>
    </SidePanel>
  );
}

type FeedDaysProps = { moves: readonly OfVideo<Move>[]; onOpen: (videoId: string) => void };

/** The moves, grouped by day. */
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
      // The padding of the panel.
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

/** The entries of one day, in this device's time zone. */
type Day<T> = { day: Date; entries: T[] };

/** Groups entries by day. They must be sorted by time, and keep their order. */
export function byDay<T>(entries: readonly T[], timeOf: (entry: T) => Date): Day<T>[] {
  const days: Day<T>[] = [];
  for (const entry of entries) {
    const day = startOfDay(timeOf(entry));
    const last = days.at(-1);
    if (last?.day.getTime() === day.getTime()) last.entries.push(entry);
    else days.push({ day, entries: [entry] });
  }
  return days;
}
