import { Stack } from '@chakra-ui/react';
import { useCallback } from 'react';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import { useSteps } from '#data/firestore/live-queries.ts';
import { messageFor } from '#domain/errors.ts';
import type { Subscription } from '#domain/subscription.ts';
import type { Readable } from '#lib/readable.ts';
import { useLive, type Live, type Watch } from '#stores/use-live.ts';
import { StepEditor } from '#parts/step-editor.tsx';
import { FailedState } from '#ui/failed-state.tsx';
import { DetailPanel, DetailSection } from '#ui/list-detail.tsx';
import { Notice } from '#ui/notice.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import { SubscriptionFacts } from './subscription-facts.tsx';
import { TokenLedger } from './token-ledger.tsx';

type AccountDetailsProps = { subscriptionId: string; onClose: () => void };

/** One subscription, live: the purchase, the progress, and where its tokens went. */
export function AccountDetails({ subscriptionId, onClose }: AccountDetailsProps) {
  const { subscriptions, progress } = useCloud();
  const live = useLive(
    useCallback<Watch<Readable<Subscription> | null>>(
      (onValue, onError) => subscriptions.watchSubscription(subscriptionId, onValue, onError),
      [subscriptions, subscriptionId],
    ),
  );
  const steps = useSteps(subscriptionId);
  const known = live.state === 'ready' && live.value?.kind === 'ok' ? live.value.value : null;
  return (
    <DetailPanel
      label="Subscription details"
      title={known?.packageName ?? 'Subscription'}
      subtitle={known?.userEmail}
      onClose={onClose}
    >
      {known === null ? (
        <NotShown live={live} subscriptionId={subscriptionId} />
      ) : (
        <Stack gap={5}>
          <SubscriptionFacts subscription={known} />
          <DetailSection title="Progress">
            <StepEditor
              steps={steps}
              onSave={(stepId, status) => progress.saveStep(subscriptionId, stepId, status)}
            />
          </DetailSection>
          <DetailSection title="Tokens">
            <TokenLedger subscription={known} />
          </DetailSection>
        </Stack>
      )}
    </DetailPanel>
  );
}

type NotShownProps = { live: Live<Readable<Subscription> | null>; subscriptionId: string };

function NotShown({ live, subscriptionId }: NotShownProps) {
  if (live.state === 'loading') {
    return (
      <Stack gap={6} role="status" aria-label="Loading the subscription">
        <SkeletonText lines={6} />
        <SkeletonText lines={7} />
      </Stack>
    );
  }
  if (live.state === 'failed') {
    return (
      <FailedState
        title="This subscription could not be loaded"
        reason={messageFor(live.error)}
        onRetry={live.retry}
      />
    );
  }
  return live.value === null ? (
    <Notice title="This subscription does not exist">The link may have a typo.</Notice>
  ) : (
    <Notice tone="danger" title="This subscription cannot be read">
      Document <code>subscriptions/{subscriptionId}</code> is not a valid subscription. It was not
      changed.
    </Notice>
  );
}
