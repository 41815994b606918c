import { useRef, useState } from 'react';
import { Receipt } from 'lucide-react';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import { messageFor } from '#domain/errors.ts';
import { usePlatform } from '#platform/platform-context.tsx';
import { Button } from '#ui/button.tsx';
import { useToast } from '#ui/toaster.tsx';

/** Opens the payment provider's page for the card and the invoices of a subscription. */
export function BillingButton({ subscriptionId }: { subscriptionId: string }) {
  const { functions } = useCloud();
  const platform = usePlatform();
  const toast = useToast();
  const [pending, setPending] = useState(false);
  const underWay = useRef(false);

  const open = async () => {
    if (underWay.current) return;
    underWay.current = true;
    setPending(true);
    try {
      const { url } = await functions.billingPortal(subscriptionId);
      await platform.openCheckout(url);
    } catch (error) {
      toast({
        tone: 'danger',
        title: 'The billing page did not open',
        description: `${messageFor(error)} Your subscription has not changed.`,
      });
    } finally {
      underWay.current = false;
      setPending(false);
    }
  };

  return (
    <Button
      variant="outline"
      tone="neutral"
      icon={<Receipt aria-hidden />}
      pending={pending}
      onClick={() => void open()}
    >
      Card and invoices
    </Button>
  );
}
