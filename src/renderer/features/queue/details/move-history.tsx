import { Box, chakra, Stack, Text } from '@chakra-ui/react';
import { useHistory } from '#data/live-queries.ts';
import { messageFor } from '#domain/errors.ts';
import { moveKind, type Move } from '#domain/moves.ts';
import { videoStatusInfo } from '#domain/video.ts';
import { FailedState } from '#ui/failed-state.tsx';
import { Moment } from '#ui/moment.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';

/** Who moved a video where, when and why; the newest move first, live. */
export function MoveHistory({ videoId }: { videoId: string }) {
  const live = useHistory(videoId);
  switch (live.state) {
    case 'loading':
      return <SkeletonText lines={3} />;
    case 'failed':
      return (
        <FailedState
          title="The history could not be loaded"
          reason={messageFor(live.error)}
          onRetry={live.retry}
        />
      );
    case 'ready':
      return live.value.length === 0 ? (
        <Text textStyle="sm" color="fg.muted">
          It has not moved yet.
        </Text>
      ) : (
        <chakra.ol listStyleType="none" aria-label="Moves, newest first">
          {live.value.map((entry) => (
            <Box as="li" key={entry.id} py={2} borderBottomWidth="1px" _last={{ border: 'none' }}>
              {entry.kind === 'ok' ? (
                <Entry move={entry.value} />
              ) : (
                <Text textStyle="sm">
                  An unreadable entry (<code>{entry.id}</code>)
                </Text>
              )}
            </Box>
          ))}
        </chakra.ol>
      );
  }
}

function Entry({ move }: { move: Move }) {
  const from = videoStatusInfo[move.from].label;
  const to = videoStatusInfo[move.to].label;
  const kind = moveKind(move.from, move.to);
  const isBack = kind === 'staff-back' || kind === 'staff-return';
  return (
    <Stack gap={0.5} textStyle="sm">
      <Text>
        <strong>{isBack ? `Back to ${to}` : to}</strong>, from {from}
      </Text>
      <Text color="fg.muted" overflowWrap="anywhere">
        {move.byName === '' ? 'Somebody' : move.byName}, <Moment date={move.at} />
      </Text>
      {move.reason === null ? null : <Text overflowWrap="anywhere">Reason: {move.reason}</Text>}
    </Stack>
  );
}
