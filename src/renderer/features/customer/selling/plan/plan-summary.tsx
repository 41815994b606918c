import { Box, chakra, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ChangePlan, Confirmation, PlanPreview } from '#contracts/plan-calls.ts';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import { confirmSavedCard, timeForTheBank } from '#data/payment-script.ts';
import type { ProductSelections } from '#domain/cart.ts';
import type { Currency } from '#domain/currency.ts';
import { codeOf, messageFor, ProductError, type FunctionErrorCode } from '#domain/errors.ts';
import { isSameChoice, type Plan, type PlanChoice } from '#domain/plan-change.ts';
import type { Product } from '#domain/product.ts';
import type { Quote } from '#domain/quote.ts';
import { routes } from '#domain/routes.ts';
import type { Subscription } from '#domain/subscription.ts';
import { formatDate } from '#lib/format-date.ts';
import { planPrice } from '#lib/subscription-words.ts';
import { useAttempt } from '#parts/use-attempt.ts';
import { usePlatform } from '#platform/platform-context.tsx';
import { Button, QuietButton } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Notice } from '#ui/notice.tsx';
import { useToast } from '#ui/toaster.tsx';
import { BillingButton } from '#modules/billing/billing-button.tsx';
import {
  changedWords,
  confirmedWords,
  confirmLabel,
  todayWords,
  tokenTerms,
  waitingWords,
  wholeName,
} from './plan-words.ts';

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
  const { call, addsTaxes, stripePublishableKey: key } = useCloud();
  const platform = usePlatform();
  const navigate = useNavigate();
  const toast = useToast();
  const { pending, error, attempt } = useAttempt(messageFor, timeForTheBank);
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

  /** Makes a change, which gives what to say of it; null when another page has to be visited first. */
  const carryOut = async (change: () => Promise<Said | null>) => {
    onChanging(true);
    const made: { said: Said | null } = { said: null };
    await attempt(async () => {
      made.said = await change();
    });
    // What was shown may be out of date now, so it is asked for again.
    setPreview(null);
    if (made.said === null) {
      onChanging(false);
      return;
    }
    toast({ tone: 'success', ...made.said });
    void navigate(routes.subscriptions.path);
  };

  const waiting = (startsAt: Date) => waitingWords(startsAt, after, { offers, addsTaxes });

  const confirm = (shown: PlanPreview) =>
    carryOut(async () => {
      try {
        const change = confirmedChange(subscription.id, choice, shown);
        const { revision, confirmation } = await call('changePlan', change);
        if (confirmation !== null) return await askBank(confirmation, revision);
      } catch (failure) {
        const isRefused = codeOf(failure) === ('card-declined' satisfies FunctionErrorCode);
        setUnpaid(isRefused ? shown : null);
        throw failure;
      }
      return shown.timing === 'at-once'
        ? changedWords(shown, after, offers)
        : waiting(shown.startsAt);
    });

  /** Lets the bank ask its customer here, or on the provider's page. What is not confirmed is given up. */
  const askBank = async ({ clientSecret, url }: Confirmation, revision: number) => {
    try {
      if (key !== null && clientSecret !== null && (await confirmSavedCard(key, clientSecret))) {
        return confirmedWords(after, offers);
      }
      await platform.openCheckout(url);
      return null;
    } catch (refused) {
      const given = { kind: 'take-back', subscriptionId: subscription.id, revision } as const;
      await call('changePlan', given);
      if (!(refused instanceof ProductError && refused.code === 'card-declined')) throw refused;
      throw new ProductError(
        'card-declined',
        `Your bank did not let the payment through. ${refused.message} Nothing was changed and nothing was charged.`,
      );
    }
  };

  /** The same change when the paid period is over, for which nothing is charged today. */
  const wait = ({ after: { price } }: PlanPreview) =>
    carryOut(async () => {
      // The try that was not paid counts as one.
      const { revision } = await call('previewPlan', { subscriptionId: subscription.id, choice });
      const named = { subscriptionId: subscription.id, revision, choice };
      await call('changePlan', { ...named, kind: 'at-period-end', price });
      return waiting(subscription.currentPeriodEnd);
    });

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
          <Stack gap={3}>
            <QuietButton pending={pending} onClick={() => void wait(unpaid)}>
              Change on {formatDate(subscription.currentPeriodEnd)} instead
            </QuietButton>
            <BillingButton subscriptionId={subscription.id} />
          </Stack>
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

function Terms({ title, name, plan }: { title: string; name: string; plan: Plan }) {
  const { addsTaxes } = useCloud();
  return (
    <Box>
      <Text color="fg.muted" textStyle="sm">
        {title}
      </Text>
      <Text fontWeight="semibold" fontSize="lg" overflowWrap="anywhere">
        {name}
      </Text>
      <Text data-numeric>{planPrice(plan, addsTaxes)}</Text>
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
