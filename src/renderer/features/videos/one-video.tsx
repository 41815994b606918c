import { ArrowLeft } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import { messageFor } from '#domain/errors.ts';
import type { Subscription } from '#domain/subscription.ts';
import type { Video } from '#domain/video.ts';
import type { Readable } from '#lib/readable.ts';
import { UnreadableNotice } from '#parts/unreadable-notice.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Page } from '#ui/page.tsx';
import { useToast } from '#ui/toaster.tsx';
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
  const found = videos.find(({ id }) => id === videoId);
  const video = found?.kind === 'ok' ? found.value : null;
  const listPath = videoPath(subscription.id, video?.block ?? 1);

  const remove = async (draft: Video) => {
    await navigate(listPath, { replace: true });
    try {
      await cloud.videos.deleteDraft(draft.id);
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
      actions={
        <LinkButton to={listPath} variant="outline" tone="neutral" icon={<ArrowLeft aria-hidden />}>
          All videos
        </LinkButton>
      }
    >
      {found?.kind === 'unreadable' ? (
        <UnreadableNotice kind="video" ids={[found.id]} />
      ) : video === null ? (
        <EmptyState title="Video not found">
          It was deleted or belongs to another subscription.
        </EmptyState>
      ) : video.status === 'draft' ? (
        <VideoEditor
          key={video.id}
          video={video}
          subscription={subscription}
          onDelete={() => void remove(video)}
        />
      ) : (
        <OrderedVideo video={video} />
      )}
    </Page>
  );
}
