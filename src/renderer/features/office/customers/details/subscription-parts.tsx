import { useCloud, useSignedIn } from '#data/hooks/cloud-context.tsx';
import { useSteps, useFrames } from '#data/firestore/live-queries.ts';
import type { Subscription } from '#domain/subscription.ts';
import { StepEditor } from '#parts/step-editor.tsx';
import { DetailSection } from '#ui/list-detail.tsx';
import { LiveBrief } from '#modules/brief/live-brief.tsx';
import { useFileLink } from '#data/hooks/use-file-link.ts';
import { useGateClosed } from '#data/hooks/use-gate-closed.ts';
import { useUploads } from '#data/hooks/use-uploads.ts';
import { StudioFrames } from '#modules/frames/studio-frames.tsx';
import { SubscriptionEnd } from './subscription-end.tsx';
import { SubscriptionFacts } from './subscription-facts.tsx';
import { TokenChange } from './token-change.tsx';
import { TokenLedger } from './token-ledger.tsx';

type SubscriptionPartsProps = {
  subscription: Subscription;
  /** On the customer's own page, where there is room for all that can be done. */
  isWide?: boolean;
};

/** What an admin sees of a subscription and does about it: the purchase, the steps, and where its tokens went. */
export function SubscriptionParts({ subscription, isWide = false }: SubscriptionPartsProps) {
  const { progress } = useCloud();
  const { id } = subscription;
  const steps = useSteps(id);
  return (
    <>
      <SubscriptionFacts subscription={subscription} />
      {isWide ? <SubscriptionEnd subscription={subscription} /> : null}
      <DetailSection title="Progress">
        <StepEditor
          steps={steps}
          offersAll={isWide}
          onSave={(stepId, status) => progress.saveStep(id, stepId, status)}
        />
      </DetailSection>
      {subscription.productSelections.option === 'agency' ? (
        <DetailSection title="Brief">
          <AccountBrief subscription={subscription} />
        </DetailSection>
      ) : null}
      {subscription.productSelections.option === 'agency' ? (
        <DetailSection title="Style frames">
          <AccountFrames subscription={subscription} />
        </DetailSection>
      ) : null}
      <DetailSection title="Tokens">
        <TokenLedger subscription={subscription} />
        {isWide ? <TokenChange subscription={subscription} /> : null}
      </DetailSection>
    </>
  );
}

/** The briefs of an agency subscription, the newest block's first. */
function AccountBrief({
  subscription: { id, blocks, productSelections },
}: {
  subscription: Subscription;
}) {
  return (
    <LiveBrief subscriptionId={id} block={blocks} blocks={blocks} bought={productSelections} />
  );
}

/** The style frames of a subscription, to add and to take back. */
function AccountFrames({ subscription }: { subscription: Subscription }) {
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
