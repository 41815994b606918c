import { Box, Flex, Grid, Stack, Text } from '@chakra-ui/react';
import { useOwnVideos, useSteps } from '#data/firestore/live-queries.ts';
import { messageFor } from '#domain/errors.ts';
import type { StatusItem } from '#domain/progress.ts';
import { subscriptionStatusPath } from '#domain/routes.ts';
import type { Subscription } from '#domain/subscription.ts';
import { readableValues, unreadableIds } from '#lib/readable.ts';
import { nextExpiry } from '#lib/token-expiry.ts';
import { awaitsFirstTokens, tokenAccount } from '#lib/token-account.ts';
import type { Live } from '#stores/use-live.ts';
import { counted } from '#lib/count-words.ts';
import { useNow } from '#stores/use-now.ts';
import { ProgressOrbit } from '#parts/progress-orbit.tsx';
import { progressText } from '#parts/progress-text.ts';
import { SubscriptionStatusBadge } from '#parts/subscription-status-badge.tsx';
import { TokenStack } from '#parts/token-stack.tsx';
import { UnreadableNotice } from '#parts/unreadable-notice.tsx';
import { Card } from '#ui/card.tsx';
import { FailedState } from '#ui/failed-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { AttentionList } from './attention-list.tsx';
import { attentionOf, inProduction } from './attention.ts';
import { ProductionList } from './production-list.tsx';

type SubscriptionPanelProps = { subscription: Subscription; isFirst: boolean };

/** One subscription at a glance: the customer's tasks, the studio's work, the tokens left. */
export function SubscriptionPanel({ subscription, isFirst }: SubscriptionPanelProps) {
  const videos = useOwnVideos(subscription.id);
  const steps = useSteps(subscription.id);
  return (
    <Card as="section" aria-label={subscription.packageName} space="lg">
      <Flex align="center" gap={3} wrap="wrap" mb={5}>
        <Box as="h2">{subscription.packageName}</Box>
        <SubscriptionStatusBadge status={subscription.status} />
      </Flex>
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 20rem' }}
        gap={{ base: 8, lg: 10 }}
      >
        {videos.state === 'loading' ? (
          <Skeleton h={48} />
        ) : videos.state === 'failed' ? (
          <FailedState
            title="Your next steps could not be loaded"
            reason={messageFor(videos.error)}
            safe="What you wrote and ordered is kept."
            onRetry={videos.retry}
          />
        ) : (
          <Stack gap={6} minW={0}>
            <UnreadableNotice kind="video" ids={unreadableIds(videos.value)} />
            <Waiting
              subscription={subscription}
              videos={readableValues(videos.value)}
              steps={steps.state === 'ready' ? steps.value : null}
              isFirst={isFirst}
            />
          </Stack>
        )}
        <Where subscription={subscription} steps={steps} />
      </Grid>
    </Card>
  );
}

type WaitingProps = Parameters<typeof attentionOf>[0] & { isFirst: boolean };

function Waiting({ isFirst, ...known }: WaitingProps) {
  const { subscription, videos } = known;
  const now = useNow();
  const items = attentionOf(known, now);
  const underWay = inProduction(videos);
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
                : 'New tokens come with the next payment.'}
          </Text>
        )}
      </section>
      {underWay.length > 0 ? (
        <ProductionList subscriptionId={subscription.id} videos={underWay} />
      ) : null}
      <section>
        <Box as="h3" mb={2} data-numeric>
          {awaitsTokens
            ? 'Your first tokens are on their way'
            : `${counted(account.left, 'token')} left`}
        </Box>
        {awaitsTokens ? null : (
          <TokenStack {...account} expiry={nextExpiry(subscription.tokenLots, now)} />
        )}
      </section>
    </Stack>
  );
}

type WhereProps = { subscription: Subscription; steps: Live<StatusItem[]> };

function Where({ subscription, steps }: WhereProps) {
  if (steps.state === 'loading') return <Skeleton h={48} />;
  if (steps.state === 'failed') {
    return (
      <FailedState
        title="The progress could not be loaded"
        reason={messageFor(steps.error)}
        onRetry={steps.retry}
      />
    );
  }
  return (
    <Stack gap={2} align="flex-start">
      <ProgressOrbit steps={steps.value} />
      <Text fontWeight="semibold">{progressText(steps.value)}</Text>
      <TextLink to={subscriptionStatusPath(subscription.id)}>See all seven steps</TextLink>
    </Stack>
  );
}
