import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import { usePlanExtras } from '#data/hooks/use-plan-names.ts';
import { planChangeBlocker } from '#domain/plan-change-blocker.ts';
import { changePlanPath, manageSubscriptionPath, subscriptionStatusPath } from '#domain/routes.ts';
import { hasEnded, type Subscription } from '#domain/subscription.ts';
import { tokenBalance } from '#domain/tokens.ts';
import { counted } from '#lib/count-words.ts';
import { formatDate } from '#lib/format-date.ts';
import { billingAdvice, billingSentence, planPrice } from '#lib/subscription-words.ts';
import { awaitsFirstTokens } from '#lib/token-account.ts';
import { useNow } from '#stores/use-now.ts';
import { StandingBadge } from '#parts/subscription-status-badge.tsx';
import { Button, QuietButton } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { BillingButton } from '#modules/billing/billing-button.tsx';
import { InvoicesButton } from './invoices.tsx';
import { OverdueNotice } from './overdue-notice.tsx';
import { PlanStanding } from './plan/plan-standing.tsx';
import { collectedWords } from '#domain/collected-words.ts';
import { FormDialog } from '#parts/form-dialog.tsx';
import { useAttempt } from '#parts/use-attempt.ts';

type SubscriptionCardProps = {
  subscription: Subscription;
  /** Which tells it apart from the person's others. */
  name: string;
};

/** One subscription: its name, its status, and links. */
export function SubscriptionCard({ subscription, name }: SubscriptionCardProps) {
  const { id, productSelections, productTotalPrice: price } = subscription;
  const { addsTaxes } = useCloud();
  const now = useNow();
  const extras = usePlanExtras(subscription);
  const isOver = hasEnded(subscription);
  const advice = billingAdvice(subscription);
  return (
    <Card as="article" aria-label={name}>
      <Stack gap={4}>
        <Flex wrap="wrap" justify="space-between" align="flex-start" gap={3}>
          <Box>
            <Box as="h2" fontSize="2xl">
              {name}
            </Box>
            <Text color="fg.muted">
              {planPrice({ price, productSelections }, addsTaxes)}. Since{' '}
              {formatDate(subscription.createdAt)}
            </Text>
            {extras === '' ? null : (
              <Text color="fg.muted">{extras.charAt(0).toUpperCase() + extras.slice(1)}</Text>
            )}
          </Box>
          <StandingBadge subscription={subscription} />
        </Flex>
        <Flex wrap="wrap" columnGap={6} rowGap={1} fontWeight="semibold" data-numeric>
          <Text>{billingSentence(subscription, now)}</Text>
          {isOver ? null : (
            <Text>
              {awaitsFirstTokens(subscription, now)
                ? 'Your first tokens are on their way'
                : `${counted(tokenBalance(subscription.tokenLots, now), 'token')} left`}
            </Text>
          )}
        </Flex>
        <OverdueNotice subscription={subscription} />
        {advice === null ? null : <Notice>{advice}</Notice>}
        <PlanStanding subscription={subscription} name={name} />
        <Flex wrap="wrap" gap={3}>
          <LinkButton to={manageSubscriptionPath(id)}>
            {isOver ? 'See the videos' : 'Write videos'}
          </LinkButton>
          <LinkButton to={subscriptionStatusPath(id)} variant="outline">
            See the progress
          </LinkButton>
          {isOver ? null : <ChangePlan subscription={subscription} />}
          <InvoicesButton subscription={subscription} />
          <BillingButton subscriptionId={id} />
          <CancelSubscription subscription={subscription} name={name} />
        </Flex>
      </Stack>
    </Card>
  );
}

/** The way to another plan, or why there is none now. */
function ChangePlan({ subscription }: { subscription: Subscription }) {
  const reasonId = useId();
  const blocker = planChangeBlocker(subscription);
  if (blocker === null) {
    return (
      <LinkButton to={changePlanPath(subscription.id)} variant="outline">
        Change plan
      </LinkButton>
    );
  }
  return (
    // A line of its own, so that the sentence does not stand between buttons.
    <Flex align="center" wrap="wrap" columnGap={3} rowGap={1} flexBasis="full">
      {/* Not `disabled`: the keyboard reaches it and hears why. */}
      <Button variant="outline" aria-disabled aria-describedby={reasonId}>
        Change plan
      </Button>
      <Text id={reasonId} textStyle="sm" color="fg.muted" maxW="measure">
        {blocker.reason}
      </Text>
    </Flex>
  );
}

type CancelSubscriptionProps = {
  subscription: Subscription;
  /** Which tells it apart from the person's others. */
  name: string;
};

/** Ends a subscription with its period, after saying what that means for tokens and videos. */
function CancelSubscription({ subscription, name }: CancelSubscriptionProps) {
  const { call } = useCloud();
  const now = useNow();
  const [open, setOpen] = useState(false);
  const sending = useAttempt();
  const { id, planRevision: revision, currentPeriodEnd } = subscription;
  if (hasEnded(subscription) || (subscription.cancelsAt !== null && !open)) return null;
  const day = formatDate(currentPeriodEnd);
  const collected = collectedWords(subscription, currentPeriodEnd);
  const left = tokenBalance(subscription.tokenLots, now);

  const cancel = async () => {
    await call('changePlan', { kind: 'cancel', subscriptionId: id, revision });
    return { title: `${name} ends on ${day}` };
  };

  return (
    <>
      <QuietButton pending={sending.pending} onClick={() => setOpen(true)}>
        Cancel subscription
      </QuietButton>
      {open ? (
        <FormDialog
          title={`Cancel ${name}?`}
          confirmLabel={`End it on ${day}`}
          cancelLabel="Keep it"
          tone="danger"
          sending={sending}
          onSend={cancel}
          onClose={() => setOpen(false)}
        >
          <Text>
            It stays as it is until {day}
            {collected === null ? '' : `, and ${collected}`}. After that nothing is charged and
            nothing new can be ordered.
          </Text>
          <Text mt={3}>
            {awaitsFirstTokens(subscription, now)
              ? 'Your first tokens are on their way. Spend them before then: what is left is lost.'
              : left > 0
                ? `You have ${counted(left, 'token')} left. Spend them before then: what is left is lost.`
                : 'You have no tokens left, so none are lost.'}{' '}
            Videos that you have ordered are filmed and delivered; your drafts stay readable.
          </Text>
          <Text mt={3}>
            Shoot days for what you have ordered stay booked, also after {day}, and you can still
            book, move and cancel them then. Other days after {day} are given up.
          </Text>
          {subscription.pendingPlan === null ? null : (
            <Text mt={3}>The change of plan that waits is taken back.</Text>
          )}
          <Text mt={3}>You can resume it at any time before {day}.</Text>
        </FormDialog>
      ) : null}
    </>
  );
}
