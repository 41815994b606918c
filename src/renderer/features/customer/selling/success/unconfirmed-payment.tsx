import { useEffect, useState } from 'react';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import type { CheckoutState } from '#contracts/payment-calls.ts';
import { routes } from '#domain/routes.ts';
import { WaitingForPayment } from '#parts/waiting-for-payment.tsx';
import { clearPendingCheckout } from '#stores/pending-checkout.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';

/** Asked again while the page is open: a bank can decide meanwhile. */
const askEvery = 20_000;

/**
 * What the provider says of a payment that has no subscription yet: it comes in a moment, in days, or not
 * at all. Unknown, it is waited for.
 */
export function UnconfirmedPayment({ sessionId }: { sessionId: string }) {
  const state = useCheckoutState(sessionId);
  useEffect(() => {
    if (state === 'failed' || state === 'expired') clearPendingCheckout();
  }, [state]);
  switch (state) {
    case 'pending':
      return (
        <Notice title="Your payment is on its way" announce="polite">
          Your bank needs a few days to move the money. You need not do anything: your subscription
          begins by itself when it arrives, and we write to you. Do not pay again.
        </Notice>
      );
    case 'failed':
      return (
        <Lost title="Your payment did not arrive">
          Your bank did not move the money, so your subscription has not begun and nothing was
          charged. Your cart is still there.
        </Lost>
      );
    case 'expired':
      return (
        <Lost title="The payment page has expired">
          Nobody paid in time, and nothing was charged. Your cart is still there.
        </Lost>
      );
    default:
      return <WaitingForPayment leadsOn />;
  }
}

function Lost({ title, children }: { title: string; children: string }) {
  return (
    <Notice
      tone="warning"
      title={title}
      announce="polite"
      action={<LinkButton to={routes.cart.path}>Back to your cart</LinkButton>}
    >
      {children}
    </Notice>
  );
}

/** Where the payment stands, asked now and then; null while it is not known. */
function useCheckoutState(sessionId: string): CheckoutState | null {
  const { call } = useCloud();
  const [state, setState] = useState<CheckoutState | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const ask = async () => {
      try {
        const answer = await call('checkoutState', { sessionId });
        if (isCurrent) setState(answer.state);
      } catch (error) {
        // The page still waits for the subscription itself, which is what counts.
        console.warn('Where the payment stands is not known', error);
      }
    };
    void ask();
    const timer = setInterval(() => void ask(), askEvery);
    return () => {
      isCurrent = false;
      clearInterval(timer);
    };
  }, [call, sessionId]);
  return state;
}
