import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import { changePlanPath, manageSubscriptionPath, subscriptionStatusPath } from '#domain/routes.ts';
import { hasEnded, type Subscription } from '#domain/subscription.ts';
import { tokenBalance } from '#domain/tokens.ts';
import { counted } from '#lib/count-words.ts';
import { formatDate } from '#lib/format-date.ts';
import { formatMoney } from '#lib/format-money.ts';
import { periodNouns } from '#lib/period-words.ts';
import { awaitsFirstTokens } from '#lib/token-account.ts';
import { useNow } from '#stores/use-now.ts';
import { SubscriptionStatusBadge } from '#parts/subscription-status-badge.tsx';
import { Card } from '#ui/card.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { BillingButton } from './billing-button.tsx';
import { InvoicesButton } from './invoices.tsx';
import { OverdueNotice } from './overdue-notice.tsx';
import { billingAdvice, billingSentence } from './billing-status.ts';
import { CancelSubscription } from './plan/cancel-subscription.tsx';
import { PlanStanding } from './plan/plan-standing.tsx';

/** One subscription: its name, its status, and links. */
export function SubscriptionCard({ subscription }: { subscription: Subscription }) {
  const { id, packageName, status, productSelections, productTotalPrice } = subscription;
  const now = useNow();
  const advice = billingAdvice(subscription);
  return (
    <Card as="article" aria-label={`${packageName}, since ${formatDate(subscription.createdAt)}`}>
      <Stack gap={4}>
        <Flex wrap="wrap" justify="space-between" align="flex-start" gap={3}>
          <Box>
            <Box as="h2" fontSize="2xl">
              {packageName}
            </Box>
            <Text color="fg.muted">
              {formatMoney(productTotalPrice, productSelections.currency)} each{' '}
              {periodNouns[productSelections.period]}, since {formatDate(subscription.createdAt)}
            </Text>
          </Box>
          <SubscriptionStatusBadge status={status} />
        </Flex>
        <Flex wrap="wrap" columnGap={6} rowGap={1} fontWeight="semibold" data-numeric>
          <Text>{billingSentence(subscription, now)}</Text>
          {hasEnded(subscription) ? null : (
            <Text>
              {awaitsFirstTokens(subscription, now)
                ? 'Your first tokens are on their way'
                : `${counted(tokenBalance(subscription.tokenLots, now), 'token')} left`}
            </Text>
          )}
        </Flex>
        <OverdueNotice subscription={subscription} />
        {advice === null ? null : <Notice>{advice}</Notice>}
        <PlanStanding subscription={subscription} />
        <Flex wrap="wrap" gap={3}>
          <LinkButton to={manageSubscriptionPath(id)}>
            {status === 'canceled' ? 'See the videos' : 'Write videos'}
          </LinkButton>
          <LinkButton to={subscriptionStatusPath(id)} variant="outline">
            See the progress
          </LinkButton>
          {status === 'active' ? (
            <LinkButton to={changePlanPath(id)} variant="outline">
              Change plan
            </LinkButton>
          ) : null}
          <InvoicesButton subscription={subscription} />
          <BillingButton subscriptionId={id} />
          <CancelSubscription subscription={subscription} />
        </Flex>
      </Stack>
    </Card>
  );
}
