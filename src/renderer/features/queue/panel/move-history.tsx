import { Box, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { Redo2, Undo2 } from 'lucide-react';
import { useCallback } from 'react';
import type { Page, PageCursor } from '#data/firestore/documents.ts';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import { undoneReason, type Move } from '#domain/moves.ts';
import type { Video } from '#domain/video.ts';
import type { Readable } from '#lib/readable.ts';
import type { Watch } from '#stores/use-live.ts';
import { useOlderEntries } from '#stores/use-older-entries.ts';
import { HistoryFrame } from '#parts/history-frame.tsx';
import { Button } from '#ui/button.tsx';
import { Moment } from '#ui/moment.tsx';
import { usePaused } from '../moves/use-paused.ts';
import { moveBack } from '../store/mutation.ts';
import { useSteadyLive } from '../store/queue-context.tsx';
import { moveWords } from './move-text.ts';

type MoveHistoryProps = {
  video: Video;
  isMoving: boolean;
  /** Takes the newest move back. */
  onUndo: (move: Move) => void;
};

/** Who moved a video where, when and why; the newest move first, live. That one can be undone. */
export function MoveHistory({ video, isMoving, onUndo }: MoveHistoryProps) {
  const { live, entries, more, loadMore } = useMoveHistory(video.id);
  const isPaused = usePaused() !== null;
  return (
    <HistoryFrame history={live} more={more} moreLabel="Show older moves" onLoadMore={loadMore}>
      {entries.length === 0 ? (
        <Text textStyle="sm" color="fg.muted">
          It has not moved yet.
        </Text>
      ) : (
        <chakra.ol listStyleType="none" aria-label="Moves, newest first">
          {entries.map((entry, index) => (
            <Box as="li" key={entry.id} py={2} borderBottomWidth="1px" _last={{ border: 'none' }}>
              {entry.kind === 'ok' ? (
                <Flex align="flex-start" justify="space-between" gap={2}>
                  <Entry move={entry.value} />
                  {canBeUndone(video, entry.value) ? (
                    <Button
                      size="xs"
                      variant="outline"
                      tone="neutral"
                      icon={
                        isTakenBack(entries, index) ? <Redo2 aria-hidden /> : <Undo2 aria-hidden />
                      }
                      pending={isMoving}
                      disabled={isPaused}
                      onClick={() => onUndo(entry.value)}
                    >
                      {isTakenBack(entries, index) ? 'Redo' : 'Undo'}
                    </Button>
                  ) : null}
                </Flex>
              ) : (
                <Text textStyle="sm">
                  An unreadable entry (<code>{entry.id}</code>)
                </Text>
              )}
            </Box>
          ))}
        </chakra.ol>
      )}
    </HistoryFrame>
  );
}

/** Only the move that led to where the video is now, and only if staff can take it back. */
function canBeUndone(video: Video, move: Move): boolean {
  return (
    move.id === video.lastMoveId &&
    move.to === video.status &&
    moveBack(move.from, move.to) !== null
  );
}

function Entry({ move }: { move: Move }) {
  return (
    <Stack gap={0.5} textStyle="sm" minW={0}>
      <Text>
        <strong>{moveWords(move).where}</strong>, {moveWords(move).from}
      </Text>
      <Text color="fg.muted" overflowWrap="anywhere">
        {moveWords(move).who}, <Moment date={move.at} />
      </Text>
      {moveWords(move).why === null ? null : (
        <Text overflowWrap="anywhere">{moveWords(move).why}</Text>
      )}
    </Stack>
  );
}

/** The newest moves of a video, live for as long as the queue is, and older ones on demand. */
function useMoveHistory(videoId: string) {
  const { videos } = useCloud();
  const watch = useCallback<Watch<Page<Move>>>(
    (onValue, onError) => videos.watchHistory(videoId, onValue, onError),
    [videos, videoId],
  );
  const live = useSteadyLive(watch);
  const loadOlder = useCallback(
    (after: PageCursor) => videos.loadHistoryPage(videoId, after),
    [videos, videoId],
  );
  return { live, ...useOlderEntries(live, loadOlder) };
}

/**
 * Whether a move of a history, newest first, took one back, so that taking it back itself makes
 * that one again. What takes such a taking back back is a move like any other.
 */
export function isTakenBack(history: readonly Readable<Move>[], index: number): boolean {
  const [entry, before] = [history[index], history[index + 1]];
  if (entry?.kind !== 'ok' || entry.value.reason !== undoneReason) return false;
  const takesBackBefore =
    before?.kind === 'ok' &&
    before.value.from === entry.value.to &&
    before.value.to === entry.value.from;
  return !(takesBackBefore && isTakenBack(history, index + 1));
}
