import { Stack, Text } from '@chakra-ui/react';
import { CreditCard } from 'lucide-react';
import { useState } from 'react';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import { confirmSavedCard } from '#data/payment-script.ts';
import { ProductError } from '#domain/errors.ts';
import { isBeingCharged, type Subscription } from '#domain/subscription.ts';
import { usePlatform } from '#platform/platform-context.tsx';
import { useAttempt } from '#parts/use-attempt.ts';
import { useNow } from '#stores/use-now.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { arrivalOf, overdueWords } from '#lib/overdue-words.ts';

/** What an overdue payment means, and the one button that mends it; nothing while everything is paid. */
export function OverdueNotice({ subscription }: { subscription: Subscription }) {
  const { call, stripePublishableKey: key } = useCloud();
  const platform = usePlatform();
  const { pending, error, attempt } = useAttempt();
  const now = useNow();
  /** What was confirmed here, and when; the payment arrives a moment later. */
  const [confirmed, setConfirmed] = useState<{ invoiceId: string; at: Date } | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
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
      setRefusal(null);
      setConfirmed(null);
      const { url, clientSecret } = await call('payOverdue', { subscriptionId: subscription.id });
      try {
        const confirmedHere =
          clientSecret !== null && key !== null && (await confirmSavedCard(key, clientSecret));
        if (!confirmedHere) await platform.openCheckout(url);
        else if (overdue) setConfirmed({ invoiceId: overdue.invoiceId, at: new Date() });
      } catch (refused) {
        if (!(refused instanceof ProductError && refused.code === 'card-declined')) throw refused;
        setRefusal(refused.message);
      }
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
        {refusal === null ? null : (
          <Text role="alert" fontWeight="semibold">
            Your bank did not let the payment through. {refusal} Nothing was charged. Try again, or
            pay with another card.
          </Text>
        )}
        {error === null ? null : (
          <Text role="alert" fontWeight="semibold">
            The payment page did not open. {error} Nothing was charged.
          </Text>
        )}
      </Stack>
    </Notice>
  );
}
