import { Stack } from '@chakra-ui/react';
import { CreditCard } from 'lucide-react';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import type { Subscription } from '#domain/subscription.ts';
import { formatDate } from '#lib/format-date.ts';
import { useToastedAttempt } from '#parts/use-toasted-attempt.ts';
import { usePlatform } from '#platform/platform-context.tsx';
import { QuietButton } from '#ui/button.tsx';

type UnpaidChangeProps = {
  subscription: Pick<Subscription, 'id' | 'currentPeriodEnd'>;
  pending: boolean;
  /** Makes the same change when the paid period is over. */
  onWait: () => void;
};

/** Two ways on when the card did not pay for a change: later, or with another card. */
export function UnpaidChange({ subscription, pending, onWait }: UnpaidChangeProps) {
  const { call } = useCloud();
  const platform = usePlatform();
  const billing = useToastedAttempt();
  const openBilling = async () => {
    const { url } = await call('billingPortal', { subscriptionId: subscription.id });
    await platform.openCheckout(url);
  };
  return (
    <Stack gap={3}>
      <QuietButton pending={pending} onClick={onWait}>
        Change on {formatDate(subscription.currentPeriodEnd)} instead
      </QuietButton>
      <QuietButton
        icon={<CreditCard aria-hidden />}
        pending={billing.pending}
        onClick={() =>
          void billing.attempt(openBilling, {
            title: 'The billing page did not open',
            safe: 'Your subscription has not changed.',
          })
        }
      >
        Card and address
      </QuietButton>
    </Stack>
  );
}
