import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import { useSteps } from '#data/firestore/live-queries.ts';
import { messageFor } from '#domain/errors.ts';
import { currentStep } from '#domain/progress.ts';
import { manageSubscriptionPath } from '#domain/routes.ts';
import type { Subscription } from '#domain/subscription.ts';
import { formatDate } from '#lib/format-date.ts';
import { useNow } from '#stores/use-now.ts';
import { ProgressOrbit } from '#parts/progress-orbit.tsx';
import { progressText, stepSentence } from '#parts/progress-text.ts';
import { StepTimeline } from '#parts/step-timeline.tsx';
import { SubscriptionStatusBadge } from '#parts/subscription-status-badge.tsx';
import { Card } from '#ui/card.tsx';
import { WithAside } from '#ui/columns.tsx';
import { FailedState } from '#ui/failed-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { BillingButton } from './billing-button.tsx';
import { billingAdvice, billingSentence } from './billing-status.ts';

type SubscriptionProgressProps = {
  subscription: Subscription;
  /** All of the person's, to change between. */
  all: readonly Subscription[];
  onChoose: (id: string) => void;
};

/** One subscription's steps as an orbit and as a list, with its standing beside them. */
export function SubscriptionProgress({ subscription, all, onChoose }: SubscriptionProgressProps) {
  return (
    <WithAside>
      <Steps subscriptionId={subscription.id} />
      <Stack gap={6}>
        {all.length > 1 ? (
          <SelectField
            label="Subscription"
            value={subscription.id}
            onChange={(event) => onChoose(event.target.value)}
            options={all.map(({ id, packageName, createdAt }) => ({
              value: id,
              label: `${packageName}, since ${formatDate(createdAt)}`,
            }))}
          />
        ) : null}
        <Standing subscription={subscription} />
      </Stack>
    </WithAside>
  );
}

function Steps({ subscriptionId }: { subscriptionId: string }) {
  const steps = useSteps(subscriptionId);
  if (steps.state === 'loading') return <Skeleton h={96} borderRadius="card" />;
  if (steps.state === 'failed') {
    return (
      <FailedState
        title="The steps could not be loaded"
        reason={messageFor(steps.error)}
        safe="The studio keeps working on them."
        onRetry={steps.retry}
      />
    );
  }
  const current = currentStep(steps.value);
  return (
    <Card as="section" aria-label="The seven steps">
      <Flex wrap="wrap" gap={6} align="center" mb={8}>
        <Box flex="1 1 16rem" maxW="24rem">
          <ProgressOrbit steps={steps.value} />
        </Box>
        <Box flex="1 1 14rem" role="status">
          <Box as="h2" fontSize="2xl">
            {current ? current.label : 'Delivered'}
          </Box>
          <Text color="fg.muted">{progressText(steps.value)}</Text>
          <Text mt={2}>
            {current
              ? stepSentence(current)
              : 'Your videos are finished. Write the next ones whenever you like.'}
          </Text>
        </Box>
      </Flex>
      <StepTimeline steps={steps.value} />
    </Card>
  );
}

function Standing({ subscription }: { subscription: Subscription }) {
  const { id, packageName, status } = subscription;
  const advice = billingAdvice(subscription);
  const now = useNow();
  return (
    <Card as="section" aria-label="Your subscription">
      <Stack gap={4} align="flex-start">
        <Flex wrap="wrap" gap={3} align="center">
          <Box as="h2" fontSize="xl">
            {packageName}
          </Box>
          <SubscriptionStatusBadge status={status} />
        </Flex>
        <Text>{billingSentence(subscription, now)}</Text>
        {advice === null ? null : (
          <Notice tone={status === 'past_due' ? 'warning' : 'info'}>{advice}</Notice>
        )}
        <LinkButton to={manageSubscriptionPath(id)}>
          {status === 'canceled' ? 'See the videos' : 'Write videos'}
        </LinkButton>
        <BillingButton subscriptionId={id} />
      </Stack>
    </Card>
  );
}
