import { Flex, Stack, Text } from '@chakra-ui/react';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { moveObstacle, staffBack, staffForward } from '#domain/moves.ts';
import type { Video } from '#domain/video.ts';
import { ExplainedVideoStatus } from '#parts/video-status-badge.tsx';
import { Button } from '#ui/button.tsx';
import { useQueueActions } from '../list/actions/queue-actions-provider.tsx';
import { moveLabel } from '../moves/move-words.ts';
import { usePaused } from '../moves/use-paused.ts';
import type { MutationSign } from '../state/mutation.ts';
import { useQueue } from '../state/queue-context.tsx';

/** The status of a video, and the buttons for one step forward or back. */
export function PanelMoves({ video }: { video: Video }) {
  const { run } = useQueueActions();
  const sign = useMoveSign(video.id);
  const paused = usePaused();
  const forward = staffForward(video.status);
  const back = staffBack(video.status);
  const obstacle = forward === null ? null : moveObstacle(video, forward);
  return (
    <Stack gap={2} align="flex-start">
      <ExplainedVideoStatus status={video.status} />
      <Flex wrap="wrap" gap={2}>
        {forward === null ? null : (
          <Button
            size="sm"
            icon={<ArrowRight aria-hidden />}
            disabled={sign === 'queued' || paused !== null || obstacle !== null}
            pending={sign === 'sending'}
            onClick={() => run({ do: 'step', by: 1, videos: [video] })}
          >
            {moveLabel(video.status, forward)}
          </Button>
        )}
        {back === null ? null : (
          <Button
            size="sm"
            variant="outline"
            tone="neutral"
            icon={<ArrowLeft aria-hidden />}
            disabled={sign !== 'idle' || paused !== null}
            onClick={() => run({ do: 'step', by: -1, videos: [video] })}
          >
            {moveLabel(video.status, back)}
          </Button>
        )}
      </Flex>
      {obstacle === null ? null : (
        <Text textStyle="sm" color="fg.muted">
          {obstacle}
        </Text>
      )}
      {sign === 'queued' ? (
        <Text textStyle="sm" color="warning.fg" role="status">
          A move waits to be sent.
        </Text>
      ) : null}
      {paused === null ? null : (
        <Text textStyle="sm" color="warning.fg">
          {paused}
        </Text>
      )}
    </Stack>
  );
}

/** The state of one video's move. It renders again only when that changes. */
export function useMoveSign(videoId: string): MutationSign {
  const { mutations } = useQueue();
  return useSyncExternalStore(mutations.subscribe, () => mutations.signOf(videoId));
}
