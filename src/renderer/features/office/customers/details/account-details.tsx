import { Stack } from '@chakra-ui/react';
import { useSubscription } from '#data/firestore/live-queries.ts';
import { customerPath } from '#domain/routes.ts';
import { NotShown } from '#ui/not-shown.tsx';
import { DetailPanel } from '#ui/list-detail.tsx';
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
        <NotShown
          live={live}
          name="subscription"
          path={`subscriptions/${subscriptionId}`}
          lines={13}
        />
      ) : (
        <Stack gap={5}>
          <TextLink to={customerPath(known.userId)}>Everything about this customer</TextLink>
          <SubscriptionParts subscription={known} />
        </Stack>
      )}
    </DetailPanel>
  );
}
