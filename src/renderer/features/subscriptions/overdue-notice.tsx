import { Stack, Text } from '@chakra-ui/react';
import { CreditCard } from 'lucide-react';
import { useState } from 'react';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import { confirmSavedCard } from '#data/payment-script.ts';
import { ProductError } from '#domain/errors.ts';
import type { Subscription } from '#domain/subscription.ts';
import { usePlatform } from '#platform/platform-context.tsx';
import { useAttempt } from '#parts/use-attempt.ts';
import { useNow } from '#stores/use-now.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { overdueWords } from './overdue-words.ts';

/** What an overdue payment means, and the one button that mends it; nothing while everything is paid. */
export function OverdueNotice({ subscription }: { subscription: Subscription }) {
  const { functions, stripePublishableKey: key } = useCloud();
  const platform = usePlatform();
  const { pending, error, attempt } = useAttempt();
  const now = useNow();
  /** The invoice that was confirmed here; the payment arrives a moment later. */
  const [confirmed, setConfirmed] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  if (subscription.status !== 'past_due') return null;
  const words = overdueWords(subscription, now);
  const { overdue } = subscription;
  if (overdue !== null && confirmed === overdue.invoiceId) {
    return (
      <Notice tone="info" announce="polite" title="Your bank has confirmed the payment">
        It arrives in a moment, with its tokens.
      </Notice>
    );
  }
  const pay = () =>
    attempt(async () => {
      setRefusal(null);
      const { url, clientSecret } = await functions.payOverdue(subscription.id);
      try {
        const isConfirmed =
          clientSecret !== null && key !== null && (await confirmSavedCard(key, clientSecret));
        if (isConfirmed) setConfirmed(overdue?.invoiceId ?? null);
        else await platform.openCheckout(url);
      } catch (refused) {
        if (!(refused instanceof ProductError && refused.code === 'card-declined')) throw refused;
        setRefusal(refused.message);
      }
    });
  return (
    <Notice
      tone="warning"
      title={words.title}
      action={
        <Button icon={<CreditCard aria-hidden />} pending={pending} onClick={() => void pay()}>
          {words.action}
        </Button>
      }
    >
      <Stack gap={2}>
        <Text>{words.works}</Text>
        {words.schedule === '' ? null : <Text>{words.schedule}</Text>}
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
