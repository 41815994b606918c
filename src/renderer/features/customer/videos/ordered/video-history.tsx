import { Box, chakra, Stack, Text } from '@chakra-ui/react';
import { useCallback } from 'react';
import { useCloud, useSignedIn } from '#data/hooks/cloud-context.tsx';
import type { Move } from '#domain/moves.ts';
import type { PageCursor } from '#data/firestore/documents.ts';
import type { Readable } from '#lib/readable.ts';
import { useOlderEntries } from '#stores/use-older-entries.ts';
import { HistoryFrame } from '#parts/history-frame.tsx';
import { moveSentence } from '#parts/video-words.ts';
import { Moment } from '#ui/moment.tsx';
import { useHistory } from '#data/firestore/live-queries.ts';
import { hideUndoneMoves, quotedReason } from './hide-undone-moves.ts';

/** What happened to a video, newest first. */
export function VideoHistory({ videoId }: { videoId: string }) {
  const history = useHistory(videoId);
  const { videos } = useCloud();
  const loadOlder = useCallback(
    (after: PageCursor) => videos.loadHistoryPage(videoId, after),
    [videos, videoId],
  );
  const { entries, more, loadMore } = useOlderEntries(history, loadOlder);
  return (
    <Stack gap={4}>
      <HistoryFrame
        history={history}
        more={more}
        moreLabel="Show older"
        onLoadMore={loadMore}
        safe="The video itself is up to date."
      >
        <Moves moves={hideUndoneMoves(entries)} />
      </HistoryFrame>
    </Stack>
  );
}

function Moves({ moves }: { moves: Readable<Move>[] }) {
  const { uid } = useSignedIn().user;
  if (moves.length === 0) return <Text color="fg.muted">Nothing has happened yet.</Text>;
  return (
    <chakra.ol listStyleType="none" display="grid" gap={4}>
      {moves.map((entry) =>
        entry.kind === 'ok' ? (
          <Box as="li" key={entry.id} borderLeftWidth="2px" borderColor="primary.border" pl={4}>
            <Text fontWeight="semibold">{moveSentence(entry.value)}</Text>
            <Text color="fg.muted" textStyle="sm">
              <Moment date={entry.value.at} as="relative" />,{' '}
              {entry.value.by === uid ? 'by you' : 'by the studio'}
            </Text>
            <Reason reason={quotedReason(entry.value)} />
          </Box>
        ) : (
          <Box as="li" key={entry.id} color="fg.muted">
            One entry cannot be shown: {entry.id}.
          </Box>
        ),
      )}
    </chakra.ol>
  );
}

function Reason({ reason }: { reason: string | null }) {
  return reason === null ? null : (
    <Text mt={1} whiteSpace="pre-line" overflowWrap="anywhere">
      “{reason}”
    </Text>
  );
}
