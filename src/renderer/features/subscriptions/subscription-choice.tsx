import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import { useSteps } from '#data/firestore/live-queries.ts';
import { subscriptionStatusPath } from '#domain/routes.ts';
import type { Subscription } from '#domain/subscription.ts';
import { formatDate } from '#lib/format-date.ts';
import { progressText } from '#parts/progress-text.ts';
import { SubscriptionStatusBadge } from '#parts/subscription-status-badge.tsx';
import { Card } from '#ui/card.tsx';
import { LinkButton } from '#ui/link-button.tsx';

/** Several subscriptions and none named: each with how far it is, to choose from. */
export function SubscriptionChoice({ subscriptions }: { subscriptions: readonly Subscription[] }) {
  return (
    <Stack as="ul" listStyleType="none" gap={4}>
      {subscriptions.map((subscription) => (
        <li key={subscription.id}>
          <Choice subscription={subscription} />
        </li>
      ))}
    </Stack>
  );
}

function Choice({ subscription }: { subscription: Subscription }) {
  const { id, packageName, status, createdAt } = subscription;
  const steps = useSteps(id);
  return (
    <Card space="sm">
      <Flex wrap="wrap" align="center" justify="space-between" gap={4}>
        <Box flex="1 1 14rem">
          <Flex align="center" gap={3} wrap="wrap">
            <Box as="h2" fontSize="xl">
              {packageName}
            </Box>
            <SubscriptionStatusBadge status={status} size="sm" />
          </Flex>
          <Text color="fg.muted">
            Since {formatDate(createdAt)}.{' '}
            {steps.state === 'ready' ? `${progressText(steps.value)}.` : null}
          </Text>
        </Box>
        <LinkButton to={subscriptionStatusPath(id)} variant="outline">
          See the progress
        </LinkButton>
      </Flex>
    </Card>
  );
}
