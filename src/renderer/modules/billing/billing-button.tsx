import { CreditCard } from 'lucide-react';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import { usePlatform } from '#platform/platform-context.tsx';
import { useToastedAttempt } from '#parts/use-toasted-attempt.ts';
import { QuietButton } from '#ui/button.tsx';

/** Opens the payment provider's page for the card and the address of a subscription, where its invoices are too. */
export function BillingButton({ subscriptionId }: { subscriptionId: string }) {
  const { call } = useCloud();
  const platform = usePlatform();
  const { pending, attempt } = useToastedAttempt();

  const open = async () => {
    const { url } = await call('billingPortal', { subscriptionId });
    await platform.openCheckout(url);
  };

  return (
    <QuietButton
      icon={<CreditCard aria-hidden />}
      pending={pending}
      onClick={() =>
        void attempt(open, {
          title: 'The billing page did not open',
          safe: 'Your subscription has not changed.',
        })
      }
    >
      Card and address
    </QuietButton>
  );
}
