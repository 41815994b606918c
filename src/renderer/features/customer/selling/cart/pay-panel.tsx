import { Box, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { CreditCard } from 'lucide-react';
import { useId } from 'react';
import { useGateClosed } from '#data/hooks/use-gate-closed.ts';
import { tokensPerInvoice } from '#domain/quote.ts';
import { routes } from '#domain/routes.ts';
import { secondsPerToken } from '#domain/video-length.ts';
import { counted } from '#lib/count-words.ts';
import { formatSeconds } from '#lib/format-duration.ts';
import { periodNouns } from '#lib/period-words.ts';
import { Price } from '#parts/price.tsx';
import { SaveStatus } from '#parts/save-status.tsx';
import { Button, QuietButton } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { QuietLinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { PlusTax } from '../selection/plus-tax.tsx';
import type { Selection } from '../selection/use-selection.ts';
import { type Acceptance, AcceptanceField } from './acceptance-field.tsx';
import { PromotionSection } from './promotion-section.tsx';
import type { Payment } from './use-payment.ts';

type PayPanelProps = {
  selection: Selection;
  payment: Payment;
  /** What is to be said first about other subscriptions; null when nothing is. */
  unasked: string | null;
  onChange: Selection['change'];
  acceptance: Acceptance;
  onPay: () => void;
  onOpenAgain: (url: string) => void;
};

/** The total, what it brings, and the way to pay it. */
export function PayPanel({
  selection,
  payment,
  unasked,
  acceptance,
  onChange,
  onPay,
  onOpenAgain,
}: PayPanelProps) {
  const { quote, selections, saving, retrySaving } = selection;
  const { period } = selections;
  const noun = periodNouns[period];
  const tokens = tokensPerInvoice(quote.tokensPerMonth, period);
  const noteId = useId();
  const isPaused = useGateClosed('function');
  const isAccepted = acceptance.state === 'ready' && acceptance.isAccepted;
  const isBlocked = isPaused || quote.problems.length > 0 || unasked !== null || !isAccepted;
  return (
    <Card as="section" aria-label="Total" position={{ xl: 'sticky' }} top={{ xl: 24 }}>
      <Flex justify="space-between" align="center" wrap="wrap" gap={2}>
        <Box as="h2" fontSize="2xl">
          Total
        </Box>
        <SaveStatus saving={saving} onRetry={retrySaving} keptOn="device" />
      </Flex>
      <Stack gap={4} mt={3}>
        <chakra.output display="block" aria-live="polite">
          <Price
            amount={quote.total}
            currency={quote.currency}
            period={period}
            per="period"
            size="lg"
          />
          <PlusTax />
        </chakra.output>
        <Text>
          {`Includes ${counted(tokens, 'token')} each ${noun}: ${formatSeconds(tokens * secondsPerToken)} of finished film. Unspent tokens stay for one more ${noun}.`}
        </Text>
        <PromotionSection selections={selections} quote={quote} change={onChange} />
        <AcceptanceField acceptance={acceptance} />
        <Button
          tone="accent"
          size="lg"
          icon={<CreditCard aria-hidden />}
          pending={payment.state === 'pending'}
          // Not `disabled`: the keyboard reaches it and hears why.
          aria-disabled={isBlocked || undefined}
          aria-describedby={noteId}
          onClick={() => {
            if (!isBlocked) onPay();
          }}
        >
          Pay by card
        </Button>
        <Text color="fg.muted" textStyle="sm">
          Buying as a company? The payment page also takes its name and tax ID. Every invoice shows
          them with your address.
        </Text>
        <Text id={noteId} color="fg.muted" textStyle="sm">
          {isPaused
            ? 'Paying is paused. Your cart is kept, and this page says when it goes on.'
            : quote.problems.length > 0
              ? 'Fix the marked problems first. Nothing is charged before you pay.'
              : unasked !== null
                ? unasked
                : !isAccepted
                  ? 'Accept the terms and the privacy notice first. Nothing is charged before you pay.'
                  : `You pay on our payment provider's page. It renews each ${periodNouns[period]} until you cancel, which you can do at any time.`}
        </Text>
        {/* A try that the pause refused would say it a second time. */}
        {isPaused && payment.state === 'failed' ? null : (
          <PaymentMessage payment={payment} onOpenAgain={onOpenAgain} />
        )}
      </Stack>
    </Card>
  );
}

/** What became of the last press, and what is safe. */
export function PaymentMessage({
  payment,
  onOpenAgain,
}: Pick<PayPanelProps, 'payment' | 'onOpenAgain'>) {
  switch (payment.state) {
    case 'idle':
      return null;
    case 'pending':
      return <Notice announce="polite">Opening the payment page. This takes a few seconds.</Notice>;
    case 'failed':
      return payment.isPaid ? (
        <Notice
          tone="warning"
          announce="assertive"
          title="You have ordered already"
          action={
            <QuietLinkButton to={routes.subscriptions.path} size="sm">
              See your subscriptions
            </QuietLinkButton>
          }
        >
          {payment.message}
        </Notice>
      ) : (
        <Notice tone="danger" announce="assertive" title="The payment page did not open">
          {payment.message}
        </Notice>
      );
    case 'opened':
      return (
        <Notice
          announce="polite"
          title="The payment page is open"
          action={
            <QuietButton size="sm" onClick={() => onOpenAgain(payment.url)}>
              Open it again
            </QuietButton>
          }
        >
          Pay there. Your subscription then appears under Subscriptions.
        </Notice>
      );
  }
}
