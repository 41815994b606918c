import { Box, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { Redo2, Undo2 } from 'lucide-react';
import { useCallback } from 'react';
import type { PageCursor } from '#data/firestore/documents.ts';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import { undoneReason, undoObstacle, type Move } from '#domain/moves.ts';
import { justAfter } from '#domain/past-board.ts';
import { pastBoardPath } from '#domain/routes.ts';
import type { Video } from '#domain/video.ts';
import type { Readable } from '#lib/readable.ts';
import { HistoryFrame } from '#parts/history-frame.tsx';
import { useLive } from '#stores/use-live.ts';
import { useOlderEntries } from '#stores/use-older-entries.ts';
import { Button } from '#ui/button.tsx';
import { Moment } from '#ui/moment.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { usePaused } from '../moves/use-paused.ts';
import { moveBack } from '../state/mutation.ts';
import { moveWords } from '../moves/move-words.ts';

type MoveHistoryProps = {
  video: Video;
  isMoving: boolean;
  /** Undoes the newest move. */
  onUndo: (move: Move) => void;
};

/** The moves of a video, the newest first, live. The newest one can be undone. */
export function MoveHistory({ video, isMoving, onUndo }: MoveHistoryProps) {
  const { live, entries, more, loadMore } = useMoveHistory(video.id);
  const isPaused = usePaused() !== null;
  return (
    <HistoryFrame history={live} more={more} moreLabel="Show older moves" onLoadMore={loadMore}>
      {entries.length === 0 ? (
        <Text textStyle="sm" color="fg.muted">
          No moves yet.
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
                      icon={isUndo(entries, index) ? <Redo2 aria-hidden /> : <Undo2 aria-hidden />}
                      pending={isMoving}
                      disabled={isPaused}
                      onClick={() => onUndo(entry.value)}
                    >
                      {isUndo(entries, index) ? 'Redo' : 'Undo'}
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

/**
 * Only the move that led to the present status can be undone, and only if staff may. A step back from delivery
 * cannot when another cut has come since.
 */
export function canBeUndone(video: Video, move: Move): boolean {
  return (
    move.id === video.lastMoveId &&
    move.to === video.status &&
    moveBack(move.from, move.to) !== null &&
    undoObstacle(video, move.from) === null
  );
}

function Entry({ move }: { move: Move }) {
  return (
    <Stack gap={0.5} textStyle="sm" minW={0}>
      <Text>
        <strong>{moveWords(move).where}</strong>, {moveWords(move).from}
      </Text>
      <Text color="fg.muted" overflowWrap="anywhere">
        {moveWords(move).who}, <Moment date={move.at} />,{' '}
        <TextLink to={pastBoardPath(justAfter(move.at))}>board then</TextLink>
      </Text>
      {moveWords(move).why === null ? null : (
        <Text overflowWrap="anywhere" whiteSpace="pre-line">
          {moveWords(move).why}
        </Text>
      )}
    </Stack>
  );
}

/** The newest moves of a video, live, and older ones on demand. */
function useMoveHistory(videoId: string) {
  const { videos } = useCloud();
  const live = useLive(() => videos.watchHistory(videoId), [videos, videoId]);
  const loadOlder = useCallback(
    (after: PageCursor) => videos.loadHistoryPage(videoId, after),
    [videos, videoId],
  );
  return { live, ...useOlderEntries(live, loadOlder) };
}

/**
 * Whether a move in a history, newest first, undid the move before it, so that undoing it is a
 * redo. A redo itself is a move like any other.
 */
export function isUndo(history: readonly Readable<Move>[], index: number): boolean {
  const [entry, before] = [history[index], history[index + 1]];
  if (entry?.kind !== 'ok' || entry.value.reason !== undoneReason) return false;
  const undoesBefore =
    before?.kind === 'ok' &&
    before.value.from === entry.value.to &&
    before.value.to === entry.value.from;
  return !(undoesBefore && isUndo(history, index + 1));
}
