import { Stack, Text } from '@chakra-ui/react';
import { useFrames, useSubscription } from '#data/firestore/live-queries.ts';
import { useCloud, useSignedIn } from '#data/hooks/cloud-context.tsx';
import { useFileLink } from '#data/hooks/use-file-link.ts';
import { useGateClosed } from '#data/hooks/use-gate-closed.ts';
import { useUploads } from '#data/hooks/use-uploads.ts';
import type { Subscription } from '#domain/subscription.ts';
import { LiveBrief } from '#modules/brief/live-brief.tsx';
import { StudioFrames } from '#modules/frames/studio-frames.tsx';
import { NotShown } from '#ui/not-shown.tsx';
import { DetailPanel, DetailSection } from '#ui/list-detail.tsx';

type LookDetailsProps = {
  subscriptionId: string;
  /** The one whose brief is shown first; null for the newest one. */
  block: number | null;
  onClose: () => void;
};

/** The briefs and the style frames of one subscription, to answer. */
export function LookDetails({ subscriptionId, block, onClose }: LookDetailsProps) {
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
        <Look subscription={known} block={block} />
      ) : (
        <NotShown live={live} name="subscription" path={`subscriptions/${subscriptionId}`} />
      )}
    </DetailPanel>
  );
}

function Look({ subscription, block }: { subscription: Subscription; block: number | null }) {
  const { id, userId, blocks, productSelections } = subscription;
  const { files } = useCloud();
  const loadLink = useFileLink();
  const { uid } = useSignedIn().user;
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
          key={block}
          subscriptionId={id}
          block={block ?? blocks}
          blocks={blocks}
          bought={productSelections}
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
