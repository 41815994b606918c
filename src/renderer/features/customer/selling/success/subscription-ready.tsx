import { Box, Flex, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import { usePlanExtras } from '#data/hooks/use-plan-names.ts';
import { manageSubscriptionPath, routes, subscriptionStatusPath } from '#domain/routes.ts';
import { tokensPerInvoice } from '#domain/quote.ts';
import { hasEnded, type Subscription } from '#domain/subscription.ts';
import { tokenBalance } from '#domain/tokens.ts';
import { counted } from '#lib/count-words.ts';
import { billingAdvice, nextTokensWords, planPrice } from '#lib/subscription-words.ts';
import { awaitsFirstTokens } from '#lib/token-account.ts';
import { useNow } from '#stores/use-now.ts';
import { Card } from '#ui/card.tsx';
import { LinkButton, QuietLinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';

/** The subscription is there: the purchase, and the next step. */
export function SubscriptionReady({ subscription }: { subscription: Subscription }) {
  const { id, packageName, productSelections, productTotalPrice, tokensPerMonth } = subscription;
  const { period } = productSelections;
  const { addsTaxes } = useCloud();
  const now = useNow();
  const extras = usePlanExtras(subscription);
  if (hasEnded(subscription)) return <EndedAlready subscription={subscription} />;
  const price = planPrice({ price: productTotalPrice, productSelections }, addsTaxes);
  return (
    <Stack gap={6}>
      <Notice tone="success" announce="polite" title="Your subscription has begun">
        {packageName}
        {extras === '' ? '' : ` ${extras}`}, {price}.{' '}
        {awaitsFirstTokens(subscription, now)
          ? `Your first ${counted(tokensPerInvoice(tokensPerMonth, period), 'token')} are on their way and appear here by themselves.`
          : subscription.isTrial
            ? nextTokensWords(subscription, now)
            : `You have ${counted(tokenBalance(subscription.tokenLots, now), 'token')} to spend.`}
      </Notice>
      <SimpleGrid columns={{ base: 1, md: 2 }} gap={6}>
        <NextStep
          title="Write your first video"
          text="Choose a length, write its cards and order it. Until you order, nothing is spent."
        >
          <LinkButton to={manageSubscriptionPath(id)} tone="accent">
            Write a video
          </LinkButton>
        </NextStep>
        <NextStep
          title="Follow the progress"
          text="Seven steps from your order to delivery. Next, send us your product."
        >
          <LinkButton to={subscriptionStatusPath(id)} variant="outline">
            See the progress
          </LinkButton>
        </NextStep>
      </SimpleGrid>
    </Stack>
  );
}

/** An address of before, opened again. */
function EndedAlready({ subscription }: { subscription: Subscription }) {
  return (
    <Notice
      title="This subscription has ended"
      action={
        <QuietLinkButton to={routes.subscriptions.path} size="sm">
          Your subscriptions
        </QuietLinkButton>
      }
    >
      {billingAdvice(subscription)}
    </Notice>
  );
}

function NextStep({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <Card as="section">
      <Flex direction="column" gap={3} align="flex-start" h="full">
        <Box as="h2" fontSize="2xl">
          {title}
        </Box>
        <Text color="fg.muted" flex="1">
          {text}
        </Text>
        {children}
      </Flex>
    </Card>
  );
}
