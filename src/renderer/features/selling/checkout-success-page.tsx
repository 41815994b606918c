import { Text } from '@chakra-ui/react';
import { useSearchParams } from 'react-router-dom';
import { deepLinkScheme } from '#contracts/desktop-channels.ts';
import { messageFor } from '#domain/errors.ts';
import { routes } from '#domain/routes.ts';
import { usePlatform } from '#platform/platform-context.tsx';
import { FailedState } from '#ui/failed-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Page } from '#ui/page.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { OutsideLink, TextLink } from '#ui/text-link.tsx';
import { readSessionId } from './success/session-id.ts';
import { SubscriptionReady } from './success/subscription-ready.tsx';
import { usePaidSubscription } from './success/use-paid-subscription.ts';
import { WaitingForPayment } from './success/waiting-for-payment.tsx';

/** `/checkout/success/?session_id=…`: watches the paid subscription appear, for browser and desktop. */
export function CheckoutSuccessPage() {
  const [search] = useSearchParams();
  const sessionId = readSessionId(search);
  if (sessionId === null) return <NoSession />;
  return (
    <Page title="Thank you" documentTitle="Your order">
      <PaidSubscription sessionId={sessionId} />
      <DesktopLink sessionId={sessionId} />
    </Page>
  );
}

function NoSession() {
  return (
    <Page title="Which order?" documentTitle="Your order">
      <Notice
        tone="warning"
        title="This address does not name an order"
        action={<LinkButton to={routes.subscriptions.path}>Your subscriptions</LinkButton>}
      >
        It may have been cut off on its way here. If you paid, your subscription is safe: it appears
        among your subscriptions by itself.
      </Notice>
    </Page>
  );
}

function PaidSubscription({ sessionId }: { sessionId: string }) {
  const live = usePaidSubscription(sessionId);
  switch (live.state) {
    case 'loading':
      return <Skeleton h={40} borderRadius="card" />;
    case 'failed':
      return (
        <FailedState
          title="Your subscription could not be looked up"
          reason={messageFor(live.error)}
          safe="A payment that was made is safe. You need not pay again."
          onRetry={live.retry}
        />
      );
    case 'ready':
      if (live.value === null) return <WaitingForPayment />;
      return live.value.kind === 'ok' ? (
        <SubscriptionReady subscription={live.value.value} />
      ) : (
        <Notice tone="warning" title="Your subscription has begun, but cannot be shown">
          Your payment is safe. Write to the studio if it is still so in an hour.{' '}
          <TextLink to={routes.subscriptions.path}>Your subscriptions</TextLink>
        </Notice>
      );
  }
}

/** The way back for whoever came from the installed app; inside it there is nothing to open. */
function DesktopLink({ sessionId }: { sessionId: string }) {
  const platform = usePlatform();
  if (platform.onOpenRoute) return null;
  const address = `${deepLinkScheme}://checkout/success?session_id=${sessionId}`;
  return (
    <Text color="fg.muted">
      Did you start in the desktop app?{' '}
      <OutsideLink href={address}>Open the desktop app</OutsideLink>
    </Text>
  );
}
