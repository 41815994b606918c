import { Box, chakra, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ChangePlan, PlanPreview } from '#contracts/plan-calls.ts';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import type { ProductSelections } from '#domain/cart.ts';
import type { Currency } from '#domain/currency.ts';
import { codeOf, type FunctionErrorCode } from '#domain/errors.ts';
import { isSameChoice, type Plan, type PlanChoice } from '#domain/plan-change.ts';
import type { Product } from '#domain/product.ts';
import type { Quote } from '#domain/quote.ts';
import { routes } from '#domain/routes.ts';
import type { Subscription } from '#domain/subscription.ts';
import { useAttempt } from '#parts/use-attempt.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Notice } from '#ui/notice.tsx';
import { useToast } from '#ui/toaster.tsx';
import {
  changedWords,
  confirmLabel,
  priceTerms,
  todayWords,
  tokenTerms,
  waitingWords,
  wholeName,
} from './plan-words.ts';
import { UnpaidChange } from './unpaid-change.tsx';

type PlanSummaryProps = {
  subscription: Subscription;
  selections: ProductSelections;
  quote: Quote;
  offers: readonly Product[];
  /** Called with true while a change is made, and with false when it was not made. */
  onChanging: (isChanging: boolean) => void;
};

/** Before and after, in money and in tokens; then what is due today, and the way to confirm it. */
export function PlanSummary(props: PlanSummaryProps) {
  const { subscription, selections, quote, offers, onChanging } = props;
  const { call, addsTaxes } = useCloud();
  const navigate = useNavigate();
  const toast = useToast();
  const { pending, error, attempt } = useAttempt();
  const [preview, setPreview] = useState<PlanPreview | null>(null);
  // What was confirmed and the card did not pay.
  const [unpaid, setUnpaid] = useState<PlanPreview | null>(null);
  const { productSelections: stored } = subscription;
  const isSame = isSameChoice(selections, stored);
  const { packageId, option, period, addOns } = selections;
  const choice = { packageId, option, period, addOns };
  const { currency } = stored;
  // Once it is priced, what will be charged counts, and not what was loaded with the page.
  const priced = preview ?? unpaid;
  const before: Plan = {
    packageName: subscription.packageName,
    price: subscription.productTotalPrice,
    tokensPerMonth: subscription.tokensPerMonth,
    ...priced?.before,
    productSelections: stored,
  };
  const after: Plan = {
    packageName: quote.lines.find(({ productId }) => productId === packageId)?.name ?? 'None',
    price: quote.total,
    tokensPerMonth: quote.tokensPerMonth,
    ...priced?.after,
    productSelections: selections,
  };

  const ask = () =>
    attempt(async () => {
      setUnpaid(null);
      setPreview(await call('previewPlan', { subscriptionId: subscription.id, choice }));
    });

  const carryOut = async (change: () => Promise<unknown>, said: Said) => {
    onChanging(true);
    const done = await attempt(change);
    // What was shown may be out of date now, so it is asked for again.
    setPreview(null);
    if (!done) {
      onChanging(false);
      return;
    }
    toast({ tone: 'success', ...said });
    void navigate(routes.subscriptions.path);
  };

  const waiting = (startsAt: Date) => waitingWords(startsAt, after, { offers, addsTaxes });

  const confirm = (shown: PlanPreview) =>
    carryOut(
      async () => {
        try {
          await call('changePlan', confirmedChange(subscription.id, choice, shown));
        } catch (failure) {
          const isRefused = codeOf(failure) === ('card-declined' satisfies FunctionErrorCode);
          setUnpaid(isRefused ? shown : null);
          throw failure;
        }
      },
      shown.timing === 'at-once' ? changedWords(shown, after, offers) : waiting(shown.startsAt),
    );

  /** The same change when the paid period is over, for which nothing is charged today. */
  const wait = ({ after: { price } }: PlanPreview) =>
    carryOut(async () => {
      // The try that was not paid counts as one.
      const { revision } = await call('previewPlan', { subscriptionId: subscription.id, choice });
      const named = { subscriptionId: subscription.id, revision, choice };
      await call('changePlan', { ...named, kind: 'at-period-end', price });
    }, waiting(subscription.currentPeriodEnd));

  return (
    <Card as="section" aria-label="What changes" position={{ xl: 'sticky' }} top={{ xl: 24 }}>
      <Box as="h2" fontSize="2xl">
        What changes
      </Box>
      <Stack gap={5} mt={4}>
        <Terms title="Now" name={wholeName(before, offers)} plan={before} />
        {isSame ? (
          <Text color="fg.muted">
            Choose another package, option, period or add-ons, and the difference appears here.
          </Text>
        ) : (
          <Terms title="After" name={wholeName(after, offers)} plan={after} />
        )}
        {error === null ? null : (
          <Notice tone="danger" announce="assertive">
            {error}
          </Notice>
        )}
        {unpaid === null || isSame ? null : (
          <UnpaidChange
            subscription={subscription}
            pending={pending}
            onWait={() => void wait(unpaid)}
          />
        )}
        {preview === null ? (
          <Button
            size="lg"
            disabled={isSame || quote.problems.length > 0}
            pending={pending}
            onClick={() => void ask()}
          >
            See what it costs today
          </Button>
        ) : (
          <>
            <Today preview={preview} currency={currency} />
            <Button size="lg" tone="accent" pending={pending} onClick={() => void confirm(preview)}>
              {confirmLabel(preview, currency)}
            </Button>
          </>
        )}
      </Stack>
    </Card>
  );
}

type Said = { title: string; description: string };

/** The request that confirms what a preview showed. */
function confirmedChange(
  subscriptionId: string,
  choice: PlanChoice,
  { revision, timing, amountDue, prorationDate, after: { price } }: PlanPreview,
): ChangePlan {
  const named = { subscriptionId, revision, choice };
  return timing === 'at-once'
    ? { ...named, kind: timing, amountDue, prorationDate }
    : { ...named, kind: timing, price };
}

type TermsProps = { title: string; name: string; plan: Plan };

function Terms({ title, name, plan }: TermsProps) {
  const { addsTaxes } = useCloud();
  return (
    <Box>
      <Text color="fg.muted" textStyle="sm">
        {title}
      </Text>
      <Text fontWeight="semibold" fontSize="lg" overflowWrap="anywhere">
        {name}
      </Text>
      <Text data-numeric>{priceTerms(plan, addsTaxes)}</Text>
      <Text data-numeric>{tokenTerms(plan)}</Text>
    </Box>
  );
}

function Today({ preview, currency }: { preview: PlanPreview; currency: Currency }) {
  const { title, sentences } = todayWords(preview, currency);
  return (
    <chakra.output aria-live="polite" display="block" borderTopWidth="1px" pt={4}>
      <Stack gap={2} data-numeric>
        <Text fontWeight="semibold" fontSize="lg">
          {title}
        </Text>
        {sentences.map((sentence) => (
          <Text key={sentence}>{sentence}</Text>
        ))}
      </Stack>
    </chakra.output>
  );
}
