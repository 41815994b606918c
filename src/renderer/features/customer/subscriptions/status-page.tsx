import { Stack } from '@chakra-ui/react';
import { useSearchParams } from 'react-router-dom';
import { useOwnSubscriptions } from '#data/firestore/live-queries.ts';
import type { Subscription } from '#domain/subscription.ts';
import { readableValues, unreadableIds, type Readable } from '#lib/readable.ts';
import { UnknownSubscription } from '#parts/unknown-subscription.tsx';
import { UnreadableNotice } from '#parts/unreadable-notice.tsx';
import { NotReady } from '#ui/not-ready.tsx';
import { Page } from '#ui/page.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { chosenSubscription } from './chosen-subscription.ts';
import { NoSubscription } from './no-subscription.tsx';
import { SubscriptionChoice } from './subscription-choice.tsx';
import { SubscriptionProgress } from './subscription-progress.tsx';

const subscriptionParameter = 'subscription';

/** `/subscriptions/status/?subscription=…`: the seven steps of one subscription, live. */
export function SubscriptionStatusPage() {
  const live = useOwnSubscriptions();
  return (
    <Page
      title="Your progress"
      description="Where your product is, from order to delivery."
      help="steps"
    >
      {live.state !== 'ready' ? (
        <NotReady
          live={live}
          loading={<Skeleton h={96} borderRadius="card" />}
          title="Your progress could not be loaded"
          safe="The studio keeps working on it."
        />
      ) : (
        <Progress subscriptions={live.value} />
      )}
    </Page>
  );
}

function Progress({ subscriptions }: { subscriptions: Readable<Subscription>[] }) {
  const [search] = useSearchParams();
  const readable = readableValues(subscriptions);
  const unreadable = unreadableIds(subscriptions);
  const wanted = search.get(subscriptionParameter);
  // The subscription exists and is theirs; it only cannot be shown.
  const isHidden =
    unreadable.length > 0 &&
    (wanted === null ? readable.length === 0 : unreadable.includes(wanted));
  return (
    <Stack gap={6}>
      <UnreadableNotice kind="subscription" ids={unreadable} />
      {isHidden ? null : <Chosen subscriptions={readable} />}
    </Stack>
  );
}

function Chosen({ subscriptions }: { subscriptions: Subscription[] }) {
  const [search, setSearch] = useSearchParams();
  const chosen = chosenSubscription(subscriptions, search.get(subscriptionParameter));
  switch (chosen.kind) {
    case 'none':
      return <NoSubscription />;
    case 'unknown':
      return <UnknownSubscription />;
    case 'choose':
      return <SubscriptionChoice subscriptions={subscriptions} />;
    case 'one':
      return (
        <SubscriptionProgress
          key={chosen.subscription.id}
          subscription={chosen.subscription}
          all={subscriptions}
          onChoose={(id) => setSearch({ [subscriptionParameter]: id })}
        />
      );
  }
}
