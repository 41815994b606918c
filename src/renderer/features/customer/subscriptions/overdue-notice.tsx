import { Stack, Text } from '@chakra-ui/react';
import { CreditCard } from 'lucide-react';
import { useState } from 'react';
import { timeForTheBank } from '#data/payment-script.ts';
import { messageFor } from '#domain/errors.ts';
import { isBeingCharged, type Subscription } from '#domain/subscription.ts';
import { useAttempt } from '#parts/use-attempt.ts';
import { useNow } from '#stores/use-now.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { arrivalOf, overdueWords } from '#lib/overdue-words.ts';
import { isDeclined, useInvoicePayment } from './use-invoice-payment.ts';

/** What an overdue payment means, and the one button that mends it; nothing while everything is paid. */
export function OverdueNotice({ subscription }: { subscription: Subscription }) {
  const payInvoice = useInvoicePayment();
  const { pending, error, failure, attempt } = useAttempt(messageFor, timeForTheBank);
  const now = useNow();
  /** What was confirmed here, and when; the payment arrives a moment later. */
  const [confirmed, setConfirmed] = useState<{ invoiceId: string; at: Date } | null>(null);
  if (subscription.status !== 'past_due' && !isBeingCharged(subscription)) return null;
  const words = overdueWords(subscription, now);
  const { overdue } = subscription;
  const arrival = confirmed?.invoiceId === overdue?.invoiceId ? arrivalOf(confirmed, now) : null;
  if (arrival === 'expected') {
    return (
      <Notice tone="info" announce="polite" title="Your bank has confirmed the payment">
        It arrives in a moment, with its tokens.
      </Notice>
    );
  }
  const pay = () =>
    attempt(async () => {
      setConfirmed(null);
      const isConfirmed = await payInvoice({ subscriptionId: subscription.id });
      if (isConfirmed && overdue) setConfirmed({ invoiceId: overdue.invoiceId, at: new Date() });
    });
  return (
    <Notice
      tone={words.action === null ? 'info' : 'warning'}
      title={words.title}
      action={
        words.action === null ? undefined : (
          <Button icon={<CreditCard aria-hidden />} pending={pending} onClick={() => void pay()}>
            {words.action}
          </Button>
        )
      }
    >
      <Stack gap={2}>
        <Text>{words.works}</Text>
        {words.schedule === '' ? null : <Text>{words.schedule}</Text>}
        {arrival === 'late' ? (
          <Text fontWeight="semibold">
            Your bank has confirmed the payment, but it has not arrived yet. You can try again:
            nothing is charged twice.
          </Text>
        ) : null}
        {error === null ? null : (
          <Text role="alert" fontWeight="semibold">
            {isDeclined(failure)
              ? error
              : `The payment page did not open. ${error} Nothing was charged.`}
          </Text>
        )}
      </Stack>
    </Notice>
  );
}
