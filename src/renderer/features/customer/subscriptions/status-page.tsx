import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import { useSearchParams } from 'react-router-dom';
import { useOwnSubscriptions, useSteps } from '#data/firestore/live-queries.ts';
import type { Subscription } from '#domain/subscription.ts';
import { type Readable, readableValues, unreadableIds } from '#lib/readable.ts';
import { UnknownSubscription } from '#parts/unknown-subscription.tsx';
import { UnreadableNotice } from '#parts/unreadable-notice.tsx';
import { NotReady } from '#ui/not-ready.tsx';
import { Page } from '#ui/page.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { chosenSubscription } from './chosen-subscription.ts';
import { NoSubscription } from './no-subscription.tsx';
import { SubscriptionProgress } from './subscription-progress.tsx';
import { useSubscriptionNames } from '#data/hooks/use-plan-names.ts';
import { subscriptionStatusPath } from '#domain/routes.ts';
import { formatDate } from '#lib/format-date.ts';
import { billingSentence } from '#lib/subscription-words.ts';
import { useNow } from '#stores/use-now.ts';
import { progressText } from '#parts/progress-text.ts';
import { StandingBadge } from '#parts/subscription-status-badge.tsx';
import { Card } from '#ui/card.tsx';
import { LinkButton } from '#ui/link-button.tsx';

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

/** Several subscriptions and none named: each with how far it is, to choose from. */
function SubscriptionChoice({ subscriptions }: { subscriptions: readonly Subscription[] }) {
  const names = useSubscriptionNames(subscriptions);
  return (
    <Stack as="ul" listStyleType="none" gap={4}>
      {subscriptions.map((subscription) => (
        <li key={subscription.id}>
          <Choice
            subscription={subscription}
            name={names[subscription.id] ?? subscription.packageName}
          />
        </li>
      ))}
    </Stack>
  );
}

function Choice({ subscription, name }: { subscription: Subscription; name: string }) {
  const { id, createdAt } = subscription;
  const now = useNow();
  const steps = useSteps(id);
  return (
    <Card space="sm">
      <Flex wrap="wrap" align="center" justify="space-between" gap={4}>
        <Box flex="1 1 14rem">
          <Flex align="center" gap={3} wrap="wrap">
            <Box as="h2" fontSize="xl">
              {name}
            </Box>
            <StandingBadge subscription={subscription} size="sm" />
          </Flex>
          <Text color="fg.muted">
            {[
              `Since ${formatDate(createdAt, now)}.`,
              `${billingSentence(subscription, now)}.`,
              ...(steps.state === 'ready' ? [`${progressText(steps.value)}.`] : []),
            ].join(' ')}
          </Text>
        </Box>
        <LinkButton to={subscriptionStatusPath(id)} variant="outline">
          See the progress
        </LinkButton>
      </Flex>
    </Card>
  );
}
