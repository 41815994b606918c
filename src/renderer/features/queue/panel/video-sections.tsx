import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useSteps } from '#data/firestore/live-queries.ts';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import { copyAllowance, countWords } from '#domain/copy-allowance.ts';
import { moveObstacle, staffBack, staffForward } from '#domain/moves.ts';
import { customerName } from '#domain/user.ts';
import { tokenCost } from '#domain/video-length.ts';
import { takesCuts, type Video } from '#domain/video.ts';
import { StepEditor } from '#parts/step-editor.tsx';
import { Storyboard } from '#parts/storyboard.tsx';
import { VideoText } from '#parts/video-text.tsx';
import { ExplainedVideoStatus } from '#parts/video-status-badge.tsx';
import { Button } from '#ui/button.tsx';
import { FactList } from '#ui/fact-list.tsx';
import { DetailSection } from '#ui/list-detail.tsx';
import { Moment } from '#ui/moment.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import { useQueueActions } from '../list/actions/queue-actions-provider.tsx';
import { moveLabel } from '../moves/move-words.ts';
import { usePaused } from '../moves/use-paused.ts';
import { Deferred, deferredChunk } from '../store/deferred-chunk.tsx';
import type { MutationSign } from '../store/mutation.ts';
import { useQueue, useStudio } from '../store/queue-context.tsx';
import { MoveHistory } from './move-history.tsx';
import { VideoNotes } from './notes/video-notes.tsx';
import { VideoPlan } from './video-plan.tsx';

/** The code of films. Most videos have none yet. */
const videoFilm = deferredChunk(() => import('./film/video-film.tsx'));

/** The sections of an open video. The keys of a row work here, too. */
export function VideoSections({ video }: { video: Video }) {
  const { me } = useQueue();
  const { staff } = useStudio();
  const { run, onKey } = useQueueActions();
  const sign = useMoveSign(video.id);
  const { work } = video;
  return (
    <Stack
      gap={5}
      // Keys are for the open video, except in the dialogs that open from here.
      onKeyDown={(event) => {
        const { target, currentTarget } = event;
        if (event.defaultPrevented || !(target instanceof Node)) return;
        if (currentTarget.contains(target)) onKey(event, { videos: [video] });
      }}
    >
      <PanelMoves video={video} />
      {takesCuts(video.status) || video.version > 0 ? (
        <DetailSection title="Film">
          <Deferred chunk={videoFilm} onLost={nothing} waiting={<SkeletonText lines={3} />}>
            {({ VideoFilm }) => <VideoFilm video={video} />}
          </Deferred>
        </DetailSection>
      ) : null}
      {work === null ? null : (
        <DetailSection title="Plan">
          <VideoPlan video={{ ...video, work }} />
        </DetailSection>
      )}
      <DetailSection title="Storyboard">
        <StoryboardSummary video={video} />
      </DetailSection>
      <DetailSection title="Notes">
        <VideoNotes video={video} me={me} staff={staff} />
      </DetailSection>
      <DetailSection title="History">
        <MoveHistory
          video={video}
          isMoving={sign !== 'idle'}
          onUndo={(move) => run({ do: 'undo', move, videos: [video] })}
        />
      </DetailSection>
      <DetailSection title="Facts">
        <VideoFacts video={video} />
      </DetailSection>
      <DetailSection title="Progress of the subscription">
        <VideoProgress subscriptionId={video.subscriptionId} />
      </DetailSection>
    </Stack>
  );
}

const nothing = () => undefined;

/** The status of a video, and the buttons for one step forward or back. */
function PanelMoves({ video }: { video: Video }) {
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

/** The customer's storyboard, how much of the copy allowance it uses, and its text to read. */
function StoryboardSummary({ video }: { video: Video }) {
  const allowance = copyAllowance(video.length);
  const words = video.copyCards.reduce((sum, card) => sum + countWords(card.copy), 0);
  return (
    <Stack gap={2}>
      <Storyboard {...video} wraps />
      <Text textStyle="sm" color="fg.muted">
        {allowance.cards === 0
          ? `No copy in a video of ${video.length} s.`
          : `${video.copyCards.length} of ${allowance.cards} copy cards, ${words} of ${allowance.words} words.`}
      </Text>
      <Box textStyle="sm">
        <VideoText {...video} />
      </Box>
    </Stack>
  );
}

/** Other facts of a video, such as the ids for finding it elsewhere. */
function VideoFacts({ video }: { video: Video }) {
  const tokens = tokenCost(video.length);
  return (
    <FactList
      facts={[
        { name: 'Customer', value: customerName(video.userEmail) },
        {
          name: 'Length',
          value: `${video.length} s, ${tokens} ${tokens === 1 ? 'token' : 'tokens'}`,
        },
        { name: 'Shoot block', value: video.block },
        { name: 'Created', value: <Moment date={video.createdAt} /> },
        { name: 'Last change', value: <Moment date={video.updatedAt} /> },
        { name: 'Video id', value: <code>{video.id}</code> },
        { name: 'Subscription id', value: <code>{video.subscriptionId}</code> },
      ]}
    />
  );
}

/** The progress steps of the video's subscription, to be edited. */
function VideoProgress({ subscriptionId }: { subscriptionId: string }) {
  const { progress } = useCloud();
  return (
    <StepEditor
      steps={useSteps(subscriptionId)}
      onSave={(stepId, status) => progress.saveStep(subscriptionId, stepId, status)}
    />
  );
}

/** The state of one video's move. It renders again only when that changes. */
function useMoveSign(videoId: string): MutationSign {
  const { mutations } = useQueue();
  return useSyncExternalStore(mutations.subscribe, () => mutations.signOf(videoId));
}
