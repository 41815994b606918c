import { Flex, Stack, Text } from '@chakra-ui/react';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { staffBack, staffForward } from '#domain/moves.ts';
import type { Video } from '#domain/video.ts';
import { VideoStatusBadge } from '#parts/video-status-badge.tsx';
import { Button } from '#ui/button.tsx';
import { moveLabel } from '../moves/move-words.ts';
import { useQueueAct } from '../moves/queue-act-context.tsx';
import { useMoveSign } from '../moves/use-move-sign.ts';
import { usePaused } from '../moves/use-paused.ts';

/** Where a video is, and one step on or back from there. */
export function PanelMoves({ video }: { video: Video }) {
  const act = useQueueAct();
  const sign = useMoveSign(act.signs, video.id);
  const paused = usePaused();
  const forward = staffForward(video.status);
  const back = staffBack(video.status);
  return (
    <Stack gap={2} align="flex-start">
      <VideoStatusBadge status={video.status} />
      <Flex wrap="wrap" gap={2}>
        {forward === null ? null : (
          <Button
            size="sm"
            icon={<ArrowRight aria-hidden />}
            disabled={sign === 'held' || paused !== null}
            pending={sign === 'moving'}
            onClick={() => act.step([video], 1)}
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
            onClick={() => act.step([video], -1)}
          >
            {moveLabel(video.status, back)}
          </Button>
        )}
      </Flex>
      {sign === 'held' ? (
        <Text textStyle="sm" color="warning.fg" role="status">
          A move waits here to be sent.
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
