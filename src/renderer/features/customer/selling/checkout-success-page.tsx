import { useSearchParams } from 'react-router-dom';
import { useEffect, useState } from 'react';
import { useCloud, useSignedIn } from '#data/hooks/cloud-context.tsx';
import { routes } from '#domain/routes.ts';
import type { Subscription } from '#domain/subscription.ts';
import { desktopReturnLink, readSessionId } from '#lib/checkout-return.ts';
import type { Readable } from '#lib/readable.ts';
import { useOutbox } from '#outbox/outbox-context.ts';
import { OpenDesktopApp } from '#parts/open-desktop-app.tsx';
import { usePlatform } from '#platform/platform-context.tsx';
import { clearPendingCheckout, savePendingCheckout } from '#stores/pending-checkout.ts';
import { type Live, useLive } from '#stores/use-live.ts';
import { NotReady } from '#ui/not-ready.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Page } from '#ui/page.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { SubscriptionReady } from './success/subscription-ready.tsx';
import { cartRecord, withoutPaid } from './selection/cart-outbox.ts';
import type { CheckoutState } from '#contracts/payment-calls.ts';
import { WaitingForPayment } from '#parts/waiting-for-payment.tsx';

/** `/checkout/success/?session_id=…`: watches the paid subscription appear, for browser and desktop. */
export function CheckoutSuccessPage() {
  const [search] = useSearchParams();
  const platform = usePlatform();
  const sessionId = readSessionId(search);
  if (sessionId === null) return <NoSession />;
  return (
    <Page title="Thank you" documentTitle="Your order" help="steps">
      <PaidSubscription sessionId={sessionId} />
      {/* Inside the app there is nothing to open. */}
      {platform.onOpenRoute ? null : <OpenDesktopApp href={desktopReturnLink(sessionId)} />}
    </Page>
  );
}

function NoSession() {
  return (
    <Page title="Which order?" documentTitle="Your order" help="steps">
      <Notice
        tone="warning"
        title="This address does not name an order"
        action={<LinkButton to={routes.subscriptions.path}>Your subscriptions</LinkButton>}
      >
        Part of it may be missing. If you paid, your subscription is safe: it appears under your
        subscriptions.
      </Notice>
    </Page>
  );
}

function PaidSubscription({ sessionId }: { sessionId: string }) {
  const live = usePaidSubscription(sessionId);
  if (live.state !== 'ready') {
    return (
      <NotReady
        live={live}
        loading={<Skeleton h={40} borderRadius="card" />}
        title="Your subscription could not be loaded"
        safe="If you paid, your payment is safe. You do not need to pay again."
      />
    );
  }
  if (live.value === null) return <UnconfirmedPayment sessionId={sessionId} />;
  return live.value.kind === 'ok' ? (
    <SubscriptionReady subscription={live.value.value} />
  ) : (
    <Notice tone="warning" title="Your subscription has begun, but cannot be shown">
      Your payment is safe. Write to the studio and mention {live.value.id}.{' '}
      <TextLink to={routes.subscriptions.path}>Your subscriptions</TextLink>
    </Notice>
  );
}

/** The subscription that a checkout session paid for, live; null until the payment is confirmed. */
function usePaidSubscription(sessionId: string): Live<Readable<Subscription> | null> {
  const { user } = useSignedIn();
  const { subscriptions } = useCloud();
  const outbox = useOutbox();
  const live = useLive(
    () => subscriptions.watchSubscriptionOfSession(user.uid, sessionId),
    [subscriptions, user.uid, sessionId],
  );
  const paid = live.state === 'ready' && live.value?.kind === 'ok' ? live.value.value : null;
  const isConfirmed = live.state === 'ready' && live.value !== null;

  useEffect(() => {
    // Other pages then wait as this one does, instead of saying that there is no subscription.
    if (isConfirmed) clearPendingCheckout();
    else savePendingCheckout(user.uid, sessionId, new Date());
  }, [isConfirmed, user.uid, sessionId]);

  useEffect(() => {
    // The cloud's copy went with the payment. A cart that was changed since is the next order.
    if (paid === null) return;
    void outbox?.change(cartRecord, '', (kept) => withoutPaid(kept, paid.productSelections));
  }, [paid, outbox]);

  return live;
}

/** Asked again while the page is open: a bank can decide meanwhile. */
const askEvery = 20_000;

/**
 * What the provider says of a payment that has no subscription yet: it comes in a moment, in days, or not
 * at all. Unknown, it is waited for.
 */
function UnconfirmedPayment({ sessionId }: { sessionId: string }) {
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
