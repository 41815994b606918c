import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { useOwnSubscriptions } from '#data/firestore/live-queries.ts';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import { planChangeBlocker } from '#domain/plan-change-blocker.ts';
import type { Product } from '#domain/product.ts';
import type { Subscription } from '#domain/subscription.ts';
import { readableValues } from '#lib/readable.ts';
import { UnknownSubscription } from '#parts/unknown-subscription.tsx';
import { UnreadableNotice } from '#parts/unreadable-notice.tsx';
import { useLive } from '#stores/use-live.ts';
import { NotReady } from '#ui/not-ready.tsx';
import { PageSkeleton } from '#ui/page-skeleton.tsx';
import { Page } from '#ui/page.tsx';
import { BlockedNotice } from './plan/blocked-notice.tsx';
import { Stack } from '@chakra-ui/react';
import type { ProductSelections } from '#domain/cart.ts';
import { isSameChoice, videosThatFit } from '#domain/plan-change.ts';
import { type Quote, quoteOf } from '#domain/quote.ts';
import { QuietButton } from '#ui/button.tsx';
import { WithAside } from '#ui/columns.tsx';
import { Notice } from '#ui/notice.tsx';
import { AddOnsSection, OptionSection, PackageSection } from './builder/plan-sections.tsx';
import { SelectionProblems } from './selection/selection-problems.tsx';
import { PlanSummary } from './plan/plan-summary.tsx';
import { wholeName } from './plan/plan-words.ts';

/** `/subscriptions/plan/:subscriptionId`: another package, period or add-ons for a subscription. */
export function PlanPage() {
  const { subscriptionId } = useParams();
  const { products } = useCloud();
  const subscriptions = useOwnSubscriptions();
  const offers = useLive(() => products.watchOffers(), [products]);
  if (subscriptions.state !== 'ready' || offers.state !== 'ready') {
    const live = subscriptions.state === 'ready' ? offers : subscriptions;
    return live.state === 'failed' ? (
      <Page title="Change plan">
        <NotReady live={live} title="Your plan could not be loaded" safe="It has not changed." />
      </Page>
    ) : (
      <PageSkeleton />
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

function Changeable({ subscription, offers }: { subscription: Subscription; offers: Product[] }) {
  // While a change is made here, its own effect must not pass for a change in another tab.
  const [changing, setChanging] = useState<Subscription | null>(null);
  const shown = changing ?? subscription;
  const blocker = planChangeBlocker(shown);
  if (blocker !== null) {
    return <BlockedNotice subscription={shown} blocker={blocker} offers={offers} />;
  }
  return (
    <PlanEditor
      subscription={shown}
      offers={offers}
      onChanging={(isChanging) => setChanging(isChanging ? shown : null)}
    />
  );
}

type PlanEditorProps = {
  subscription: Subscription;
  offers: Product[];
  /** Called with true while a change is made, and with false when it was not made. */
  onChanging: (isChanging: boolean) => void;
};

/** Another plan, chosen as in the builder, beside what it costs and brings. */
function PlanEditor({ subscription, offers, onChanging }: PlanEditorProps) {
  const { productSelections: stored, productTotalPrice: storedTotal } = subscription;
  const [selections, setSelections] = useState(stored);
  const [startedFrom, setStartedFrom] = useState(stored);
  const quote = planQuote(selections, offers);
  const isOutdated = !isSameChoice(stored, startedFrom);
  const restart = () => {
    setSelections(stored);
    setStartedFrom(stored);
  };
  const edited = { selections, offers, quote, change: setSelections };
  return (
    <WithAside>
      <Stack gap={6} minW={0}>
        {isOutdated ? (
          <Notice
            tone="warning"
            announce="polite"
            action={
              <QuietButton size="sm" onClick={restart}>
                Start from it
              </QuietButton>
            }
          >
            This plan was changed meanwhile, perhaps in another tab: it is{' '}
            {wholeName(subscription, offers)} now.
          </Notice>
        ) : null}
        <PackageSection {...edited} keepsCurrency />
        <OptionSection {...edited} />
        <AddOnsSection {...edited} />
        <SelectionProblems {...edited} storedTotal={storedTotal} of="plan" />
      </Stack>
      {/* Another choice or another plan needs another price. */}
      <PlanSummary
        key={JSON.stringify([selections, stored])}
        subscription={subscription}
        selections={selections}
        quote={quote}
        offers={offers}
        onChanging={onChanging}
      />
    </WithAside>
  );
}

/** Prices a plan with the planned videos that its tokens are enough for. */
function planQuote(selections: ProductSelections, offers: readonly Product[]): Quote {
  const { tokensPerMonth } = quoteOf(selections, offers);
  const videos = videosThatFit(selections.videos, tokensPerMonth);
  return quoteOf({ ...selections, videos }, offers);
}
