import { Box, Flex, Grid, Stack, Text } from '@chakra-ui/react';
import { useEstimate, useSteps } from '#data/firestore/live-queries.ts';
import { messageFor } from '#domain/errors.ts';
import { currentStep } from '#domain/progress.ts';
import { briefPath, manageSubscriptionPath } from '#domain/routes.ts';
import type { Subscription } from '#domain/subscription.ts';
import { formatDate } from '#lib/format-date.ts';
import { useNow } from '#stores/use-now.ts';
import { MovedReason } from '#parts/estimate/expected.tsx';
import { toldWords } from '#parts/estimate/estimate-words.ts';
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
import { FramesSection } from './frames/frames-section.tsx';
import { ParcelsSection } from './parcels/parcels-section.tsx';
import { OverdueNotice } from './overdue-notice.tsx';
import { billingAdvice, billingSentence } from './billing-status.ts';
import { ShootDaysSection } from './shoot/shoot-days-section.tsx';

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
      <Stack gap={6} minW={0}>
        <Steps subscription={subscription} />
        <ParcelsSection subscription={subscription} />
        {subscription.productSelections.option === 'agency' ? (
          <FramesSection subscription={subscription} />
        ) : null}
        <ShootDaysSection subscription={subscription} />
      </Stack>
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

function Steps({ subscription }: { subscription: Subscription }) {
  const steps = useSteps(subscription.id);
  const live = useEstimate(subscription.id);
  const now = useNow();
  // Both at once, so that the dates do not move what is read.
  if (steps.state === 'loading' || live.state === 'loading')
    return <Skeleton h={96} borderRadius="card" />;
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
  const isOver = subscription.status === 'canceled';
  const estimate = live.state === 'ready' && !isOver ? (live.value?.order ?? null) : null;
  const delivery = current && estimate?.waits === null ? toldWords(estimate, now) : null;
  return (
    <Card as="section" aria-label="The seven steps">
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 18rem) minmax(0, 1fr)' }}
        columnGap={10}
        rowGap={8}
      >
        <Flex wrap="wrap" gap={6} align="center" alignContent="flex-start">
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
                : subscription.status === 'canceled'
                  ? 'Your videos are finished. This subscription has ended; they stay here.'
                  : 'Your videos are finished. Write the next ones whenever you like.'}
            </Text>
            {delivery === null ? null : (
              <Text mt={2} fontWeight="semibold">
                All delivered: {delivery.charAt(0).toLowerCase() + delivery.slice(1)}
              </Text>
            )}
            <MovedReason told={estimate} />
          </Box>
        </Flex>
        <StepTimeline steps={steps.value} estimate={estimate} />
      </Grid>
    </Card>
  );
}

function Standing({ subscription }: { subscription: Subscription }) {
  const { id, packageName, productSelections, status } = subscription;
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
        <OverdueNotice subscription={subscription} />
        {advice === null ? null : <Notice>{advice}</Notice>}
        <LinkButton to={manageSubscriptionPath(id)}>
          {status === 'canceled' ? 'See the videos' : 'Write videos'}
        </LinkButton>
        {productSelections.option === 'agency' ? (
          <LinkButton variant="outline" to={briefPath(id)}>
            Your brief
          </LinkButton>
        ) : null}
        <BillingButton subscriptionId={id} />
      </Stack>
    </Card>
  );
}
