import { useSignedIn } from '#data/hooks/cloud-context.tsx';
import { routes } from '#domain/routes.ts';
import { WaitingForPayment } from '#parts/waiting-for-payment.tsx';
import { isCheckoutPending } from '#stores/pending-checkout.ts';
import { useNow } from '#stores/use-now.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';

/**
 * Shown before the first purchase: what will appear here, and the one thing to do. After a payment it
 * waits for the subscription.
 */
export function NoSubscription() {
  const { uid } = useSignedIn().user;
  const now = useNow();
  if (isCheckoutPending(uid, now)) return <WaitingForPayment />;
  return (
    <EmptyState
      title="No subscription yet"
      action={
        <LinkButton to={routes.build.path} tone="accent">
          Build your package
        </LinkButton>
      }
    >
      A subscription brings tokens with each payment, and you spend them on videos. Once you have
      one, its tokens, invoices and progress appear here.
    </EmptyState>
  );
}
