import { Stack } from '@chakra-ui/react';
import { useState } from 'react';
import type { ProductSelections } from '#domain/cart.ts';
import { isSameChoice, videosThatFit } from '#domain/plan-change.ts';
import type { Product } from '#domain/product.ts';
import { quoteOf, type Quote } from '#domain/quote.ts';
import type { Subscription } from '#domain/subscription.ts';
import { Button } from '#ui/button.tsx';
import { WithAside } from '#ui/columns.tsx';
import { Notice } from '#ui/notice.tsx';
import { AddOnsSection } from '../builder/add-ons-section.tsx';
import { OptionSection } from '../builder/option-section.tsx';
import { PackageSection } from '../builder/package-section.tsx';
import { SelectionProblems } from '../selection/selection-problems.tsx';
import { PlanSummary } from './plan-summary.tsx';
import { wholeName } from './plan-words.ts';

type PlanEditorProps = {
  subscription: Subscription;
  offers: Product[];
  /** Called with true while a change is made, and with false when it was not made. */
  onChanging: (isChanging: boolean) => void;
};

/** Another plan, chosen as in the builder, beside what it costs and brings. */
export function PlanEditor({ subscription, offers, onChanging }: PlanEditorProps) {
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
              <Button size="sm" variant="outline" tone="neutral" onClick={restart}>
                Start from it
              </Button>
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
