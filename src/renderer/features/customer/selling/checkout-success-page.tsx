import { useSearchParams } from 'react-router-dom';
import { useEffect } from 'react';
import { useCloud, useSignedIn } from '#data/hooks/cloud-context.tsx';
import { routes } from '#domain/routes.ts';
import type { Subscription } from '#domain/subscription.ts';
import { desktopReturnLink, readSessionId } from '#lib/checkout-return.ts';
import type { Readable } from '#lib/readable.ts';
import { useOutbox } from '#outbox/outbox-context.ts';
import { OpenDesktopApp } from '#parts/open-desktop-app.tsx';
import { usePlatform } from '#platform/platform-context.tsx';
import { clearPendingCheckout, savePendingCheckout } from '#stores/pending-checkout.ts';
import { useLive, type Live } from '#stores/use-live.ts';
import { NotReady } from '#ui/not-ready.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Page } from '#ui/page.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { SubscriptionReady } from './success/subscription-ready.tsx';
import { UnconfirmedPayment } from './success/unconfirmed-payment.tsx';
import { cartRecord, withoutPaid } from './selection/cart-outbox.ts';

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
