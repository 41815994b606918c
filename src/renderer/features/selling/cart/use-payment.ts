import { useEffect, useRef, useState } from 'react';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import { usePlatform } from '#platform/platform-context.tsx';
import { paymentProblem } from './payment-problem.ts';

export type Payment =
  | { state: 'idle' }
  | { state: 'pending' }
  /** The payment page was asked for at this address. */
  | { state: 'opened'; url: string }
  | { state: 'failed'; message: string };

/**
 * Takes the stored cart to the payment page: stores what is not stored yet, has the session
 * opened, goes there. A second press while one is under way does nothing.
 */
export function usePayment(flush: () => Promise<void>) {
  const { functions } = useCloud();
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
      setPayment({ state: 'failed', message: paymentProblem(error) });
    } finally {
      underWay.current = false;
    }
  };

  return {
    payment,
    pay: () =>
      run(async () => {
        await flush();
        const { url } = await functions.checkout();
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
