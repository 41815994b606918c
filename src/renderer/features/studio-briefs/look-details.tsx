import { Stack, Text } from '@chakra-ui/react';
import { useBriefOf, useFrames, useSubscription } from '#data/firestore/live-queries.ts';
import { useCloud, useSignedIn } from '#data/hooks/cloud-context.tsx';
import { useFileLink } from '#data/hooks/use-file-link.ts';
import { useGateClosed } from '#data/hooks/use-gate-closed.ts';
import { useTypedStorage } from '#data/hooks/use-typed-storage.ts';
import { useUploads } from '#data/hooks/use-uploads.ts';
import { messageFor } from '#domain/errors.ts';
import type { Subscription } from '#domain/subscription.ts';
import { LiveBrief } from '#parts/brief/live-brief.tsx';
import { StudioFrames } from '#parts/style-frames/studio-frames.tsx';
import { FailedState } from '#ui/failed-state.tsx';
import { DetailPanel, DetailSection } from '#ui/list-detail.tsx';
import { Notice } from '#ui/notice.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';

type LookDetailsProps = { subscriptionId: string; onClose: () => void };

/** The brief and the style frames of one subscription, to answer. */
export function LookDetails({ subscriptionId, onClose }: LookDetailsProps) {
  const live = useSubscription(subscriptionId);
  const known = live.state === 'ready' && live.value?.kind === 'ok' ? live.value.value : null;
  return (
    <DetailPanel
      label="Brief and style frames"
      title={known?.packageName ?? 'Subscription'}
      subtitle={known?.userEmail}
      onClose={onClose}
    >
      {known !== null ? (
        <Look subscription={known} />
      ) : live.state === 'loading' ? (
        <SkeletonText lines={6} />
      ) : live.state === 'failed' ? (
        <FailedState
          title="This subscription could not be loaded"
          reason={messageFor(live.error)}
          onRetry={live.retry}
        />
      ) : live.value === null ? (
        <Notice title="This subscription does not exist">The link may have a typo.</Notice>
      ) : (
        <Notice tone="danger" title="This subscription cannot be read">
          Document <code>subscriptions/{subscriptionId}</code> is not a valid subscription.
        </Notice>
      )}
    </DetailPanel>
  );
}

function Look({ subscription }: { subscription: Subscription }) {
  const { id, userId, productSelections } = subscription;
  const { briefs, files } = useCloud();
  const loadLink = useFileLink();
  const { uid, displayName, email } = useSignedIn().user;
  const me = { uid, name: displayName || email };
  const brief = useBriefOf(id);
  const storage = useTypedStorage();
  const frames = useFrames(userId, id);
  const uploads = useUploads();
  const isUploadPaused = useGateClosed('upload');
  const isWritePaused = useGateClosed('write');
  if (productSelections.option !== 'agency') {
    return (
      <Text color="fg.muted">
        An automated order has no brief and no style frames. They belong to the agency option.
      </Text>
    );
  }
  return (
    <Stack gap={5}>
      <DetailSection title="Brief">
        <LiveBrief
          subscriptionId={id}
          live={brief}
          storage={storage}
          bought={productSelections}
          onApprove={(sentAt) => briefs.approve(id, me, sentAt)}
          onSendBack={(note) => briefs.sendBack(id, me, note)}
        />
      </DetailSection>
      <DetailSection title="Style frames">
        <StudioFrames
          subscription={subscription}
          live={frames}
          uploads={uploads}
          uploadedBy={uid}
          onRemove={files.removeFrame}
          loadLink={loadLink}
          isUploadPaused={isUploadPaused}
          isWritePaused={isWritePaused}
        />
      </DetailSection>
    </Stack>
  );
}
