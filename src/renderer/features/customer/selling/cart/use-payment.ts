import { useEffect, useRef, useState } from 'react';
import { useCloud, useSignedIn } from '#data/hooks/cloud-context.tsx';
import { codeOf, ProductError, type FunctionErrorCode } from '#domain/errors.ts';
import type { AcceptedTexts } from '#domain/legal-text.ts';
import { usePlatform } from '#platform/platform-context.tsx';
import { paymentProblem } from './payment-problem.ts';

const offlineWords =
  'You are offline, so the payment page cannot be opened. Your cart is kept on this device; pay when you are connected again.';

export type Payment =
  | { state: 'idle' }
  | { state: 'pending' }
  /** The payment page was asked for at this address. */
  | { state: 'opened'; url: string }
  /** `isPaid`: an earlier order is paid, or its payment is on its way. */
  | { state: 'failed'; message: string; isPaid: boolean };

/**
 * Takes the stored cart to the payment page: stores what is not stored yet and which legal texts were
 * accepted (null where there are none), has the session opened, goes there. A second press while one is under way does nothing.
 */
export function usePayment(flush: () => Promise<void>, accepted: AcceptedTexts | null) {
  const { carts, call } = useCloud();
  const { uid } = useSignedIn().user;
  const platform = usePlatform();
  const [payment, setPayment] = useState<Payment>({ state: 'idle' });
  const underWay = useRef(false);

  useEffect(() => {
    // Coming back from the payment page can show this one as it was left, waiting for ever.
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) setPayment({ state: 'idle' });
    };
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, []);

  const run = async (open: () => Promise<string>) => {
    if (underWay.current) return;
    underWay.current = true;
    setPayment({ state: 'pending' });
    try {
      setPayment({ state: 'opened', url: await open() });
    } catch (error) {
      const isPaid = codeOf(error) === ('payment-on-its-way' satisfies FunctionErrorCode);
      setPayment({ state: 'failed', message: paymentProblem(error), isPaid });
    } finally {
      underWay.current = false;
    }
  };

  return {
    payment,
    pay: () =>
      run(async () => {
        if (!navigator.onLine) throw new ProductError('network', offlineWords);
        await flush();
        if (accepted !== null) await carts.acceptTexts(uid, accepted);
        const { url } = await call('checkout');
        await platform.openCheckout(url);
        return url;
      }),
    /** The same page once more: another session could be paid a second time. */
    openAgain: (url: string) =>
      run(async () => {
        await platform.openCheckout(url);
        return url;
      }),
    /** Forgets the opened page, since it no longer sells what the cart holds. */
    reset: () => setPayment((known) => (known.state === 'pending' ? known : { state: 'idle' })),
  };
}
