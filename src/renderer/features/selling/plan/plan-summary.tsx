import { Box, chakra, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { PlanPreview } from '#contracts/payments-api.ts';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import type { ProductSelections } from '#domain/cart.ts';
import type { Currency } from '#domain/currency.ts';
import { codeOf, type FunctionErrorCode } from '#domain/errors.ts';
import { isSameChoice } from '#domain/plan-change.ts';
import type { Quote } from '#domain/quote.ts';
import { routes } from '#domain/routes.ts';
import type { Subscription } from '#domain/subscription.ts';
import { counted } from '#lib/count-words.ts';
import { formatDate } from '#lib/format-date.ts';
import { formatMoney } from '#lib/format-money.ts';
import { periodNouns } from '#lib/period-words.ts';
import { perMonth } from '#lib/price-words.ts';
import { useAttempt } from '#parts/use-attempt.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Notice } from '#ui/notice.tsx';
import { useToast } from '#ui/toaster.tsx';
import { taxNote } from '../selection/plus-tax.tsx';
import { UnpaidChange } from './unpaid-change.tsx';

type PlanSummaryProps = { subscription: Subscription; selections: ProductSelections; quote: Quote };

/** Before and after, in money and in tokens; then what is due today, and the way to confirm it. */
export function PlanSummary({ subscription, selections, quote }: PlanSummaryProps) {
  const { functions } = useCloud();
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
  const name = quote.lines.find(({ productId }) => productId === packageId)?.name ?? 'None';

  const ask = () =>
    attempt(async () => {
      setUnpaid(null);
      setPreview(await functions.previewPlan(subscription.id, choice));
    });

  const leave = (title: string) => {
    toast({ tone: 'success', title });
    void navigate(routes.subscriptions.path);
  };

  const confirm = async (shown: PlanPreview) => {
    const { revision, amountDue, prorationDate, timing, after } = shown;
    const named = { subscriptionId: subscription.id, revision, choice };
    const change = async () => {
      try {
        await functions.changePlan(
          timing === 'at-once'
            ? { ...named, kind: timing, amountDue, prorationDate }
            : { ...named, kind: timing, price: after.price },
        );
      } catch (failure) {
        const isRefused = codeOf(failure) === ('card-declined' satisfies FunctionErrorCode);
        setUnpaid(isRefused ? shown : null);
        throw failure;
      }
    };
    const done = await attempt(change);
    // What was shown may be out of date now, so it is asked for again.
    setPreview(null);
    if (!done) return;
    leave(
      timing === 'at-once'
        ? `Your plan is ${after.packageName} now`
        : `Your plan changes on ${formatDate(shown.startsAt)}`,
    );
  };

  /** The same change when the paid period is over, for which nothing is charged today. */
  const wait = async ({ after: { price } }: PlanPreview) => {
    const done = await attempt(async () => {
      // The try that was not paid counts as one.
      const { revision } = await functions.previewPlan(subscription.id, choice);
      const named = { subscriptionId: subscription.id, revision, choice };
      await functions.changePlan({ ...named, kind: 'at-period-end', price });
    });
    if (!done) return;
    setUnpaid(null);
    leave(`Your plan changes on ${formatDate(subscription.currentPeriodEnd)}`);
  };

  return (
    <Card as="section" aria-label="What changes" position={{ xl: 'sticky' }} top={{ xl: 24 }}>
      <Box as="h2" fontSize="2xl">
        What changes
      </Box>
      <Stack gap={5} mt={4}>
        <Terms
          title="Now"
          name={subscription.packageName}
          price={subscription.productTotalPrice}
          period={stored.period}
          currency={currency}
          tokens={subscription.tokensPerMonth}
        />
        {isSame ? (
          <Text color="fg.muted">
            Choose another package, period or add-ons, and the difference appears here.
          </Text>
        ) : (
          <Terms
            title="After"
            name={name}
            price={quote.total}
            period={period}
            currency={currency}
            tokens={quote.tokensPerMonth}
          />
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
              {preview.timing === 'at-once'
                ? `Pay ${formatMoney(preview.amountDue, currency)} and change now`
                : `Change on ${formatDate(preview.startsAt)}`}
            </Button>
          </>
        )}
      </Stack>
    </Card>
  );
}

type TermsProps = {
  title: string;
  name: string;
  /** Cents for a period. */
  price: number;
  period: ProductSelections['period'];
  currency: Currency;
  tokens: number;
};

function Terms({ title, name, price, period, currency, tokens }: TermsProps) {
  const { addsTaxes } = useCloud();
  const aMonth =
    period === 'monthly' ? '' : `, ${formatMoney(perMonth(price, period), currency)} a month`;
  return (
    <Box>
      <Text color="fg.muted" textStyle="sm">
        {title}
      </Text>
      <Text fontWeight="semibold" fontSize="lg">
        {name}
      </Text>
      <Text data-numeric>
        {`${formatMoney(price, currency)} each ${periodNouns[period]} ${taxNote(addsTaxes)}${aMonth}`}
      </Text>
      <Text data-numeric>{`${counted(tokens, 'token')} a month`}</Text>
    </Box>
  );
}

function Today({ preview, currency }: { preview: PlanPreview; currency: Currency }) {
  const { timing, amountDue, tax, credit, after, startsAt, tokensToday } = preview;
  const taxWords = tax > 0 ? ` ${formatMoney(tax, currency)} of tax is included.` : '';
  // What a promotion code takes off; nothing where less is due than nothing.
  const off = amountDue > 0 ? after.price - credit + tax - amountDue : 0;
  const offWords = off > 0 ? `, less ${formatMoney(off, currency)} with your promotion code` : '';
  return (
    <chakra.output aria-live="polite" display="block" borderTopWidth="1px" pt={4}>
      {timing === 'at-once' ? (
        <Stack gap={2} data-numeric>
          <Text fontWeight="semibold" fontSize="lg">
            {`${formatMoney(amountDue, currency)} today`}
          </Text>
          <Text>
            {`${formatMoney(after.price, currency)} for a new ${periodNouns[after.period]} from today on, less ${formatMoney(credit, currency)} for the time that you do not use${offWords}.${taxWords}`}
          </Text>
          <Text>
            {`You get ${counted(tokensToday, 'token')} today: those of the new period, less those of the time that is paid back. Tokens that you have not spent are kept.`}
          </Text>
        </Stack>
      ) : (
        <Stack gap={2} data-numeric>
          <Text fontWeight="semibold" fontSize="lg">
            Nothing to pay today
          </Text>
          <Text>
            It begins on {formatDate(startsAt)}, when this period is over. Until then you keep what
            you have, and you can take the change back.
          </Text>
        </Stack>
      )}
    </chakra.output>
  );
}
