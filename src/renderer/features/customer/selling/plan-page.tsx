import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { useOwnSubscriptions } from '#data/firestore/live-queries.ts';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import { planStandstill } from '#domain/plan-change-blocker.ts';
import type { Product } from '#domain/product.ts';
import type { Subscription } from '#domain/subscription.ts';
import { readableValues } from '#lib/readable.ts';
import { UnknownSubscription } from '#parts/unknown-subscription.tsx';
import { UnreadableNotice } from '#parts/unreadable-notice.tsx';
import { useLive } from '#stores/use-live.ts';
import { NotReady } from '#ui/not-ready.tsx';
import { PageSkeleton } from '#ui/page-skeleton.tsx';
import { Page } from '#ui/page.tsx';
import { PlanEditor } from './plan/plan-editor.tsx';
import { StandstillNotice } from './plan/blocked-notice.tsx';

/** `/subscriptions/plan/:subscriptionId`: another package, period or add-ons for a subscription. */
export function PlanPage() {
  const { subscriptionId } = useParams();
  const { products } = useCloud();
  const subscriptions = useOwnSubscriptions();
  const offers = useLive(() => products.watchOffers(), [products]);
  if (subscriptions.state === 'loading' || offers.state === 'loading') return <PageSkeleton />;
  const failed = [subscriptions, offers].find(({ state }) => state === 'failed');
  if (subscriptions.state === 'failed' || offers.state === 'failed') {
    return (
      <Page title="Change plan">
        {failed?.state === 'failed' ? (
          <NotReady
            live={failed}
            title="Your plan could not be loaded"
            safe="It has not changed."
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

type ChangeableProps = { subscription: Subscription; offers: Product[] };

function Changeable({ subscription, offers }: ChangeableProps) {
  // While a change is made here, its own effect must not pass for a change in another tab.
  const [changing, setChanging] = useState<Subscription | null>(null);
  const shown = changing ?? subscription;
  const standstill = planStandstill(shown);
  if (standstill !== null) {
    return <StandstillNotice subscription={shown} standstill={standstill} offers={offers} />;
  }
  return (
    <PlanEditor
      subscription={shown}
      offers={offers}
      onChanging={(isChanging) => setChanging(isChanging ? shown : null)}
    />
  );
}
