import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import { useSteps } from '#data/firestore/live-queries.ts';
import { useSubscriptionNames } from '#data/hooks/use-plan-names.ts';
import { subscriptionStatusPath } from '#domain/routes.ts';
import type { Subscription } from '#domain/subscription.ts';
import { formatDate } from '#lib/format-date.ts';
import { billingSentence } from '#lib/subscription-words.ts';
import { useNow } from '#stores/use-now.ts';
import { progressText } from '#parts/progress-text.ts';
import { StandingBadge } from '#parts/subscription-status-badge.tsx';
import { Card } from '#ui/card.tsx';
import { LinkButton } from '#ui/link-button.tsx';

/** Several subscriptions and none named: each with how far it is, to choose from. */
export function SubscriptionChoice({ subscriptions }: { subscriptions: readonly Subscription[] }) {
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
