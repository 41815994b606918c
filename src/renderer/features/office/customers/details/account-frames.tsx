import { useFrames } from '#data/firestore/live-queries.ts';
import { useCloud, useSignedIn } from '#data/hooks/cloud-context.tsx';
import { useFileLink } from '#data/hooks/use-file-link.ts';
import { useGateClosed } from '#data/hooks/use-gate-closed.ts';
import { useUploads } from '#data/hooks/use-uploads.ts';
import type { Subscription } from '#domain/subscription.ts';
import { StudioFrames } from '#modules/frames/studio-frames.tsx';

/** The style frames of a subscription, to add and to take back. */
export function AccountFrames({ subscription }: { subscription: Subscription }) {
  const { files } = useCloud();
  const loadLink = useFileLink();
  return (
    <StudioFrames
      subscription={subscription}
      live={useFrames(subscription.userId, subscription.id)}
      uploads={useUploads()}
      uploadedBy={useSignedIn().user.uid}
      onRemove={files.removeFrame}
      loadLink={loadLink}
      isUploadPaused={useGateClosed('upload')}
      isWritePaused={useGateClosed('write')}
    />
  );
}
