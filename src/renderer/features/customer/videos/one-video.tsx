import { Stack } from '@chakra-ui/react';
import { ArrowLeft } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import { messageFor } from '#domain/errors.ts';
import { hasEnded, type Subscription } from '#domain/subscription.ts';
import { isFilmed, type Video } from '#domain/video.ts';
import type { Readable } from '#lib/readable.ts';
import { UnreadableNotice } from '#parts/unreadable-notice.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { QuietLinkButton } from '#ui/link-button.tsx';
import { Page } from '#ui/page.tsx';
import { useToast } from '#ui/toaster.tsx';
import { DuplicateVideo } from './duplicate/duplicate-video.tsx';
import { LeftoverDraft } from './editor/leftover-draft.tsx';
import { useVideoDrafts } from './editor/video-drafts.ts';
import { VideoEditor } from './editor/video-editor.tsx';
import { OrderedVideo } from './ordered/ordered-video.tsx';
import { videoPath } from './video-path.ts';

type OneVideoProps = {
  subscription: Subscription;
  videos: readonly Readable<Video>[];
  videoId: string;
};

/** One video: a draft to write, or an ordered one to follow. */
export function OneVideo({ subscription, videos, videoId }: OneVideoProps) {
  const cloud = useCloud();
  const navigate = useNavigate();
  const toast = useToast();
  const drafts = useVideoDrafts();
  const found = videos.find(({ id }) => id === videoId);
  const video = found?.kind === 'ok' ? found.value : null;
  const listPath = videoPath(subscription.id, video?.block ?? 1);

  const remove = async (draft: Video) => {
    await navigate(listPath, { replace: true });
    try {
      await cloud.videos.deleteDraft(draft.id);
      drafts.open(draft.id).discard();
      toast({ tone: 'success', title: `${draft.title} is deleted` });
    } catch (error) {
      toast({
        tone: 'danger',
        title: `${draft.title} was not deleted`,
        description: messageFor(error),
      });
    }
  };

  return (
    <Page
      title={video?.title ?? 'Your videos'}
      help={video !== null && isFilmed(video) ? 'review' : 'storyboard'}
      actions={
        <>
          {video === null ? null : (
            <DuplicateVideo
              key={video.id}
              video={video}
              subscription={subscription}
              videos={videos}
            />
          )}
          <QuietLinkButton to={listPath} icon={<ArrowLeft aria-hidden />}>
            All videos
          </QuietLinkButton>
        </>
      }
    >
      {found?.kind === 'unreadable' ? (
        <UnreadableNotice kind="video" ids={[found.id]} />
      ) : video === null ? (
        <Stack gap={6}>
          <LeftoverDraft videoId={videoId} why="The video was deleted in the meantime." />
          <EmptyState title="Video not found">
            It was deleted or belongs to another subscription.
          </EmptyState>
        </Stack>
      ) : video.status === 'draft' ? (
        <VideoEditor
          key={video.id}
          video={video}
          subscription={subscription}
          onDelete={() => void remove(video)}
        />
      ) : (
        <Stack gap={6}>
          <LeftoverDraft videoId={video.id} why="The video was ordered in the meantime." />
          <OrderedVideo video={video} isOver={hasEnded(subscription)} />
        </Stack>
      )}
    </Page>
  );
}
