import { Stack } from '@chakra-ui/react';
import { useStore } from 'zustand';
import { useSteps } from '#data/firestore/live-queries.ts';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import { customerName } from '#domain/user.ts';
import { tokenCost } from '#domain/video-length.ts';
import { takesCuts, type Video } from '#domain/video.ts';
import { StepEditor } from '#parts/step-editor.tsx';
import { EmailAddress } from '#ui/email-address.tsx';
import { FactList } from '#ui/fact-list.tsx';
import { DetailSection } from '#ui/list-detail.tsx';
import { Moment } from '#ui/moment.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import { useQueueActions } from '../list/actions/queue-actions-provider.tsx';
import { Deferred, deferredChunk } from '#parts/deferred-chunk.tsx';
import { filmIntakeSign } from '#modules/film/intake/film-intake-sign.ts';
import { useQueue, useStudio } from '../state/queue-context.tsx';
import { BrandFiles } from './brand-files.tsx';
import { MoveHistory } from './move-history.tsx';
import { VideoNotes } from './notes/video-notes.tsx';
import { VideoPlan } from './video-plan.tsx';
import { PanelMoves, useMoveSign } from './panel-moves.tsx';
import { StoryboardSummary } from './storyboard-summary.tsx';

/** The code of films. Most videos have none yet. */
const videoFilm = deferredChunk(() => import('./video-film.tsx'));
const videoBrief = deferredChunk(() => import('./video-brief.tsx'));

/** The sections of an open video. The keys of a row work here, too. */
export function VideoSections({ video }: { video: Video }) {
  const { me } = useQueue();
  const { staff } = useStudio();
  const { run, onKey } = useQueueActions();
  const sign = useMoveSign(video.id);
  const { work } = video;
  // A cut may be on its way for a video that was moved on meanwhile.
  const hasCuts = useStore(filmIntakeSign, (videoIds) => videoIds.includes(video.id));
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
      {takesCuts(video.status) || video.version > 0 || hasCuts ? (
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
      <DetailSection title="Brand files">
        <BrandFiles key={video.userId} userId={video.userId} />
      </DetailSection>
      <DetailSection title="Brief">
        <Deferred chunk={videoBrief} onLost={nothing} waiting={<SkeletonText lines={1} />}>
          {({ VideoBrief }) => (
            <VideoBrief key={video.id} subscriptionId={video.subscriptionId} block={video.block} />
          )}
        </Deferred>
      </DetailSection>
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

/** Other facts of a video, such as the ids for finding it elsewhere. */
function VideoFacts({ video }: { video: Video }) {
  const tokens = tokenCost(video.length);
  return (
    <FactList
      facts={[
        { name: 'Customer', value: customerName(video.userEmail, video.userName) },
        ...(video.userName === null
          ? []
          : [{ name: 'Address', value: <EmailAddress>{video.userEmail}</EmailAddress> }]),
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
