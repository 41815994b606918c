import { Stack } from '@chakra-ui/react';
import { useSubscription } from '#data/firestore/live-queries.ts';
import { customerPath } from '#domain/routes.ts';
import type { Subscription } from '#domain/subscription.ts';
import type { Readable } from '#lib/readable.ts';
import type { Live } from '#stores/use-live.ts';
import { NotReady } from '#ui/not-ready.tsx';
import { DetailPanel } from '#ui/list-detail.tsx';
import { Notice } from '#ui/notice.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { SubscriptionParts } from './subscription-parts.tsx';

type AccountDetailsProps = { subscriptionId: string; onClose: () => void };

/** One subscription, live: the purchase, the progress, and where its tokens went. */
export function AccountDetails({ subscriptionId, onClose }: AccountDetailsProps) {
  const live = useSubscription(subscriptionId);
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
          <TextLink to={customerPath(known.userId)}>Everything about this customer</TextLink>
          <SubscriptionParts subscription={known} />
        </Stack>
      )}
    </DetailPanel>
  );
}

type NotShownProps = { live: Live<Readable<Subscription> | null>; subscriptionId: string };

function NotShown({ live, subscriptionId }: NotShownProps) {
  if (live.state !== 'ready') {
    return (
      <NotReady
        live={live}
        loading={
          <Stack gap={6} role="status" aria-label="Loading the subscription">
            <SkeletonText lines={6} />
            <SkeletonText lines={7} />
          </Stack>
        }
        title="This subscription could not be loaded"
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
