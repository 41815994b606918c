import { useParams } from 'react-router-dom';
import { useOwnSubscriptions } from '#data/firestore/live-queries.ts';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import { messageFor } from '#domain/errors.ts';
import { routes } from '#domain/routes.ts';
import type { Subscription } from '#domain/subscription.ts';
import { readableValues } from '#lib/readable.ts';
import { UnknownSubscription } from '#parts/unknown-subscription.tsx';
import { UnreadableNotice } from '#parts/unreadable-notice.tsx';
import { useLive } from '#stores/use-live.ts';
import { FailedState } from '#ui/failed-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { PageSkeleton } from '#ui/page-skeleton.tsx';
import { Page } from '#ui/page.tsx';
import { PlanEditor } from './plan/plan-editor.tsx';

/** `/subscriptions/plan/:subscriptionId`: another package, period or add-ons for a subscription. */
export function PlanPage() {
  const { subscriptionId } = useParams();
  const { products } = useCloud();
  const subscriptions = useOwnSubscriptions();
  const offers = useLive(products.watchOffers);
  if (subscriptions.state === 'loading' || offers.state === 'loading') return <PageSkeleton />;
  const failed = [subscriptions, offers].find(({ state }) => state === 'failed');
  if (subscriptions.state === 'failed' || offers.state === 'failed') {
    return (
      <Page title="Change plan">
        {failed?.state === 'failed' ? (
          <FailedState
            title="Your plan could not be loaded"
            reason={messageFor(failed.error)}
            safe="It has not changed."
            onRetry={failed.retry}
          />
        ) : null}
      </Page>
    );
  }
  const found = subscriptions.value.find(({ id }) => id === subscriptionId);
  return (
    <Page
      title="Change plan"
      description="Choose what you want instead. Nothing changes before you have seen what it costs and confirmed it."
      help="plan"
    >
      {found === undefined ? (
        <UnknownSubscription />
      ) : found.kind === 'ok' ? (
        <Changeable
          key={found.id}
          subscription={found.value}
          offers={readableValues(offers.value)}
        />
      ) : (
        <UnreadableNotice kind="subscription" ids={[found.id]} />
      )}
    </Page>
  );
}

type ChangeableProps = Parameters<typeof PlanEditor>[0];

function Changeable({ subscription, offers }: ChangeableProps) {
  const reason = standstill(subscription);
  if (reason === null) return <PlanEditor subscription={subscription} offers={offers} />;
  return (
    <Notice
      tone="info"
      action={
        <LinkButton to={routes.subscriptions.path} size="sm" variant="outline">
          Your subscriptions
        </LinkButton>
      }
    >
      {reason}
    </Notice>
  );
}

/** Why the plan cannot be changed now; null when it can. */
function standstill({
  status,
  overdue,
  pendingPlan,
  cancelsAt,
  paused,
}: Subscription): string | null {
  if (status === 'canceled') return 'This subscription has ended. Build a new package to go on.';
  if (status === 'past_due') {
    return overdue?.onItsWay === true
      ? 'Your last payment is still on its way. The plan can be changed once it has arrived.'
      : 'The last payment did not go through. The plan can be changed once it is paid.';
  }
  if (cancelsAt !== null) return 'This subscription is set to end. Resume it to change its plan.';
  if (paused !== null) {
    return 'The studio has paused your payments. The plan can be changed once they go on.';
  }
  if (pendingPlan !== null) {
    return `It changes to ${pendingPlan.packageName} at the end of the period already. Take that back to choose something else.`;
  }
  return null;
}
