import { Stack } from '@chakra-ui/react';
import { useOwnSubscriptions } from '#data/firestore/live-queries.ts';
import { useSubscriptionNames } from '#data/hooks/use-plan-names.ts';
import { routes } from '#domain/routes.ts';
import type { Subscription } from '#domain/subscription.ts';
import { readableValues, type Readable } from '#lib/readable.ts';
import { UnreadableNotice } from '#parts/unreadable-notice.tsx';
import { NotReady } from '#ui/not-ready.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Page } from '#ui/page.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { NoSubscription } from './no-subscription.tsx';
import { SubscriptionCard } from './subscription-card.tsx';

/** `/subscriptions/`: everything the person subscribed to, with its standing. */
export function SubscriptionsPage() {
  const live = useOwnSubscriptions();
  return (
    <Page
      title="Your subscriptions"
      help="plan"
      actions={
        <LinkButton to={routes.build.path} variant="outline">
          Build another
        </LinkButton>
      }
    >
      {live.state !== 'ready' ? (
        <NotReady
          live={live}
          loading={<Skeleton h={56} borderRadius="card" />}
          title="Your subscriptions could not be loaded"
          safe="They are not affected."
        />
      ) : (
        <SubscriptionList subscriptions={live.value} />
      )}
    </Page>
  );
}

function SubscriptionList({ subscriptions }: { subscriptions: Readable<Subscription>[] }) {
  const names = useSubscriptionNames(readableValues(subscriptions));
  if (subscriptions.length === 0) return <NoSubscription />;
  return (
    <Stack gap={6}>
      {subscriptions.map((subscription) =>
        subscription.kind === 'ok' ? (
          <SubscriptionCard
            key={subscription.id}
            subscription={subscription.value}
            name={names[subscription.id] ?? subscription.value.packageName}
          />
        ) : (
          <UnreadableNotice key={subscription.id} kind="subscription" ids={[subscription.id]} />
        ),
      )}
    </Stack>
  );
}
