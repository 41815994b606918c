import { Box, Flex, Grid, Stack, Text } from '@chakra-ui/react';
import { useBriefOf, useEstimate, useSteps } from '#data/firestore/live-queries.ts';
import { useSubscriptionNames } from '#data/hooks/use-plan-names.ts';
import { briefState } from '#domain/brief.ts';
import { currentStep, type StatusItem } from '#domain/progress.ts';
import { briefPath, manageSubscriptionPath } from '#domain/routes.ts';
import { hasEnded, type Subscription } from '#domain/subscription.ts';
import { formatDate } from '#lib/format-date.ts';
import { billingAdvice, billingSentence } from '#lib/subscription-words.ts';
import { useNow } from '#stores/use-now.ts';
import { MovedReason } from '#parts/estimate/expected.tsx';
import { toldWords } from '#parts/estimate/estimate-words.ts';
import { ProgressOrbit } from '#parts/progress-orbit.tsx';
import { progressText, stepSentence } from '#parts/progress-text.ts';
import { StepTimeline } from '#parts/step-timeline.tsx';
import { StandingBadge } from '#parts/subscription-status-badge.tsx';
import { Card } from '#ui/card.tsx';
import { WithAside } from '#ui/columns.tsx';
import { NotReady } from '#ui/not-ready.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { BillingButton } from '#modules/billing/billing-button.tsx';
import { FramesSection } from './frames/frames-section.tsx';
import { ParcelsSection } from './parcels/parcels-section.tsx';
import { OverdueNotice } from './overdue-notice.tsx';
import { PlanStanding } from './plan/plan-standing.tsx';
import { ShootDaysSection } from './shoot/shoot-days-section.tsx';

type SubscriptionProgressProps = {
  subscription: Subscription;
  /** All of the person's, to change between. */
  all: readonly Subscription[];
  onChoose: (id: string) => void;
};

/** One subscription's steps as an orbit and as a list, with its standing beside them. */
export function SubscriptionProgress({ subscription, all, onChoose }: SubscriptionProgressProps) {
  const names = useSubscriptionNames(all);
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
            options={all.map(({ id, packageName }) => ({
              value: id,
              label: names[id] ?? packageName,
            }))}
          />
        ) : null}
        <Standing
          subscription={subscription}
          name={names[subscription.id] ?? subscription.packageName}
        />
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
      <NotReady
        live={steps}
        title="The steps could not be loaded"
        safe="The studio keeps working on them."
      />
    );
  }
  const current = currentStep(steps.value);
  const { option } = subscription.productSelections;
  const isOver = hasEnded(subscription);
  const estimate = live.state === 'ready' ? (live.value?.order ?? null) : null;
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
              {current === null
                ? finishedWords(subscription, now)
                : isOver
                  ? 'This subscription has ended. What you ordered is still filmed, finished and delivered.'
                  : stepSentence(current, option)}
            </Text>
            {isOver ? null : <BriefNeeded subscription={subscription} steps={steps.value} />}
            {delivery === null ? null : (
              <Text mt={2} fontWeight="semibold">
                All delivered: {delivery.charAt(0).toLowerCase() + delivery.slice(1)}
              </Text>
            )}
            <MovedReason told={estimate} />
          </Box>
        </Flex>
        <StepTimeline steps={steps.value} option={option} estimate={estimate} />
      </Grid>
    </Card>
  );
}

/** What follows when every step is complete. */
function finishedWords(subscription: Subscription, now: Date): string {
  if (hasEnded(subscription)) {
    return 'Your videos are finished. This subscription has ended; they stay here.';
  }
  const { cancelsAt } = subscription;
  return cancelsAt === null
    ? 'Your videos are finished. Write the next ones whenever you like.'
    : `Your videos are finished. Order the next ones before ${formatDate(cancelsAt, now)}, when it ends.`;
}

type BriefNeededProps = { subscription: Subscription; steps: readonly StatusItem[] };

/** Says that a further block asks for a brief although the step is complete. */
function BriefNeeded({ subscription, steps }: BriefNeededProps) {
  const { id, blocks, productSelections } = subscription;
  const brief = useBriefOf(productSelections.option === 'agency' ? id : null, blocks);
  const isStepDone = steps.some((step) => step.id === 'brief' && step.status === 'complete');
  if (!isStepDone || brief.state !== 'ready') return null;
  const state = briefState(brief.value?.kind === 'ok' ? brief.value.value : null);
  if (state === 'approved' || brief.value?.kind === 'unreadable') return null;
  return (
    <Text mt={2}>
      The shoot day of block {blocks} needs a brief that the studio has approved.{' '}
      <TextLink to={briefPath({ subscriptionId: id, block: blocks })}>Go to the brief</TextLink>
    </Text>
  );
}

function Standing({ subscription, name }: { subscription: Subscription; name: string }) {
  const { id, productSelections } = subscription;
  const advice = billingAdvice(subscription);
  const now = useNow();
  return (
    <Card as="section" aria-label="Your subscription">
      <Stack gap={4} align="flex-start">
        <Flex wrap="wrap" gap={3} align="center">
          <Box as="h2" fontSize="xl">
            {name}
          </Box>
          <StandingBadge subscription={subscription} />
        </Flex>
        <Text>{billingSentence(subscription, now)}</Text>
        <OverdueNotice subscription={subscription} />
        {advice === null ? null : <Notice>{advice}</Notice>}
        <PlanStanding subscription={subscription} name={name} />
        <LinkButton to={manageSubscriptionPath(id)}>
          {hasEnded(subscription) ? 'See the videos' : 'Write videos'}
        </LinkButton>
        {productSelections.option === 'agency' ? (
          <LinkButton
            variant="outline"
            to={briefPath({ subscriptionId: id, block: subscription.blocks })}
          >
            Your brief
          </LinkButton>
        ) : null}
        <BillingButton subscriptionId={id} />
      </Stack>
    </Card>
  );
}
