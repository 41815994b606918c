import { Box, Flex, Grid, Stack, Text } from '@chakra-ui/react';
import { useEffect, useEffectEvent } from 'react';
import { useEstimate, useOwnVideos, useSteps } from '#data/firestore/live-queries.ts';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import { usePlanExtras } from '#data/hooks/use-plan-names.ts';
import type { Estimate } from '#domain/estimate.ts';
import type { StatusItem } from '#domain/progress.ts';
import { subscriptionStatusPath } from '#domain/routes.ts';
import type { Subscription } from '#domain/subscription.ts';
import type { Video } from '#domain/video.ts';
import { readableValues, unreadableIds } from '#lib/readable.ts';
import {
  billingAdvice,
  billingSentence,
  nextTokensWords,
  pendingWords,
} from '#lib/subscription-words.ts';
import { nextExpiry } from '#lib/token-expiry.ts';
import { awaitsFirstTokens, tokenAccount } from '#lib/token-account.ts';
import type { Live } from '#stores/use-live.ts';
import { counted } from '#lib/count-words.ts';
import { useNow } from '#stores/use-now.ts';
import { DatedSteps } from '#parts/estimate/dated-steps.tsx';
import { ProgressOrbit } from '#parts/progress-orbit.tsx';
import { progressText } from '#parts/progress-text.ts';
import { StandingBadge } from '#parts/subscription-status-badge.tsx';
import { TokenStack } from '#parts/token-stack.tsx';
import { UnreadableNotice } from '#parts/unreadable-notice.tsx';
import { Card } from '#ui/card.tsx';
import { NotReady } from '#ui/not-ready.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { AttentionList } from './attention-list.tsx';
import { type Attention, attentionOf, inProduction } from './attention.ts';
import { ProductionList, RecentList } from './production-list.tsx';
import { recentChanges } from './recent-changes.ts';
import { useOrderFacts, useReportFirst } from './use-order-facts.ts';

type SubscriptionPanelProps = {
  subscription: Subscription;
  /** Which tells it apart from the others. */
  name: string;
  /** Whether its first task is what the whole screen asks for next. */
  isFirst: boolean;
  /** Told its most urgent task, whenever that changes; null when nothing waits. */
  onFirst: (subscriptionId: string, first: Attention | null) => void;
};

/** One subscription at a glance: the customer's tasks, the studio's work, the tokens left. */
export function SubscriptionPanel({
  subscription,
  name,
  isFirst,
  onFirst,
}: SubscriptionPanelProps) {
  const videos = useOwnVideos(subscription.id);
  const steps = useSteps(subscription.id);
  const estimate = useEstimate(subscription.id);
  // Without it the rest is as good; it only must not arrive later and move what is read.
  const known = estimate.state === 'ready' ? estimate.value : null;
  const facts = useOrderFacts(subscription);
  const hasFailed = videos.state === 'failed';
  const reportNone = useEffectEvent(() => onFirst(subscription.id, null));
  useEffect(() => {
    if (hasFailed) reportNone();
  }, [hasFailed]);
  return (
    <Card as="section" aria-label={name} space="lg">
      <Flex align="center" gap={3} wrap="wrap" mb={2}>
        <Box as="h2">{name}</Box>
        <StandingBadge subscription={subscription} />
      </Flex>
      <Standing subscription={subscription} />
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 20rem' }}
        gap={{ base: 8, lg: 10 }}
      >
        {videos.state === 'loading' || estimate.state === 'loading' ? (
          <Skeleton h={48} />
        ) : videos.state === 'failed' ? (
          <NotReady
            live={videos}
            title="Your next steps could not be loaded"
            safe="What you wrote and ordered is kept."
          />
        ) : (
          <Stack gap={6} minW={0}>
            <UnreadableNotice kind="video" ids={unreadableIds(videos.value)} />
            <Waiting
              {...facts}
              videos={readableValues(videos.value)}
              isFirst={isFirst}
              onFirst={onFirst}
              estimate={known}
            />
          </Stack>
        )}
        {estimate.state === 'loading' ? (
          <Skeleton h={48} />
        ) : (
          <Where subscription={subscription} steps={steps} estimate={known} />
        )}
      </Grid>
    </Card>
  );
}

/** What the page of the subscriptions says of it, in the same words. */
function Standing({ subscription }: { subscription: Subscription }) {
  const { addsTaxes } = useCloud();
  const now = useNow();
  const extras = usePlanExtras(subscription.pendingPlan);
  const more = [
    billingAdvice(subscription),
    pendingWords(subscription, extras, { now, addsTaxes }),
  ];
  return (
    <Stack gap={1} mb={5} maxW="measure">
      <Text fontWeight="semibold">{billingSentence(subscription, now)}</Text>
      {more.map((words) =>
        words === null ? null : (
          <Text key={words} color="fg.muted">
            {words}
          </Text>
        ),
      )}
    </Stack>
  );
}

type WaitingProps = ReturnType<typeof useOrderFacts> & {
  videos: readonly Video[];
  estimate: Estimate | null;
} & Pick<SubscriptionPanelProps, 'isFirst' | 'onFirst'>;

function Waiting({ isFirst, onFirst, estimate, ...known }: WaitingProps) {
  const { subscription, videos } = known;
  const now = useNow();
  const items = attentionOf(known, now);
  useReportFirst(onFirst, subscription.id, items[0] ?? null);
  const underWay = inProduction(videos);
  const { steps, bookings, parcels } = known;
  const changes = recentChanges(
    { videos, steps: steps ?? [], bookings: bookings ?? [], parcels: parcels ?? [] },
    now,
  );
  const account = tokenAccount(subscription, videos, now);
  const awaitsTokens = awaitsFirstTokens(subscription, now);
  return (
    <Stack gap={6} minW={0}>
      <section>
        <Box as="h3" mb={1}>
          {items.length > 0 ? 'Needs you' : 'Nothing needs you right now'}
        </Box>
        {items.length > 0 ? (
          <AttentionList subscriptionId={subscription.id} items={items} isNext={isFirst} />
        ) : (
          <Text color="fg.muted">
            {underWay.length > 0
              ? 'The studio is at work. You see each step here as it happens.'
              : awaitsTokens
                ? 'You can already write your first video, and order it once your tokens are here.'
                : nextTokensWords(subscription, now)}
          </Text>
        )}
      </section>
      {underWay.length > 0 ? (
        <ProductionList
          subscriptionId={subscription.id}
          videos={underWay}
          estimates={estimate?.videos ?? {}}
        />
      ) : null}
      {changes.length > 0 ? (
        <RecentList subscriptionId={subscription.id} changes={changes} />
      ) : null}
      <section>
        <Box as="h3" mb={2} data-numeric>
          {awaitsTokens
            ? 'Your first tokens are on their way'
            : `${counted(account.left, 'token')} left`}
        </Box>
        {awaitsTokens ? null : <TokenStack {...account} expiry={nextExpiry(subscription, now)} />}
      </section>
    </Stack>
  );
}

type WhereProps = {
  subscription: Subscription;
  steps: Live<StatusItem[]>;
  estimate: Estimate | null;
};

function Where({ subscription, steps, estimate }: WhereProps) {
  if (steps.state !== 'ready') {
    return (
      <NotReady
        live={steps}
        loading={<Skeleton h={48} />}
        title="The progress could not be loaded"
      />
    );
  }
  return (
    <Stack gap={2} align="flex-start">
      <ProgressOrbit steps={steps.value} />
      <Text fontWeight="semibold">{progressText(steps.value)}</Text>
      <DatedSteps steps={steps.value} estimate={estimate?.order ?? null} />
      <TextLink to={subscriptionStatusPath(subscription.id)}>See all seven steps</TextLink>
    </Stack>
  );
}
