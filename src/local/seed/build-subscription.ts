import { boughtFormats } from '#domain/bought-formats.ts';
import { auditEntry } from '#domain/audit.ts';
import { productSelections } from '#domain/cart.ts';
import type { Product } from '#domain/product.ts';
import { defaultSteps, statusDocument, withStepStatus } from '#domain/progress.ts';
import { monthlyRevenue, revenueChange, tokenExpiry } from '#domain/revenue.ts';
import { quoteOf, tokensPerInvoice } from '#domain/quote.ts';
import { subscription as subscriptionSchema } from '#domain/subscription.ts';
import { tokenEntry } from '#domain/tokens.ts';
import type { PaymentState } from '../payment/payment-state.ts';
import { accountOf } from './accounts.ts';
import { addBilling, type Billing } from './add-billing.ts';
import { seedDocument, type SeedDocument } from './seed-document.ts';
import { type SubscriptionScenario, scenarioTime, type ScenarioTime } from './scenario.ts';
import { buildBookings } from './build-bookings.ts';
import { acceptedAt } from './build-legal-texts.ts';
import { buildTokens } from './build-tokens.ts';
import { buildVideo } from './build-video.ts';
import { planEnd } from './plan-end.ts';

function endingOf(ending: SubscriptionScenario['ending'] | null, at: ScenarioTime) {
  if (!ending) return null;
  const { kind } = ending;
  return kind === 'canceled'
    ? { kind, at: at(ending.daysAgo), refunded: ending.refunded ?? false }
    : { kind, payment: ending.payment };
}

/** What the webhook keeps of a dispute. */
function disputeRecords({ dispute, subscriptionId }: Billing, userId: string): SeedDocument[] {
  if (dispute === null) return [];
  const { id, at, ...rest } = dispute;
  const record = {
    id: `dispute-${subscriptionId}`,
    action: 'paymentDisputed',
    ...rest,
    disputeId: id,
    state: 'needs_response',
    targetId: userId,
    subscriptionId,
    tokens: 0,
    eventId: `evt_${subscriptionId}`,
    at,
  };
  return [seedDocument(`audit/${record.id}`, auditEntry, record)];
}

/** Builds the documents of a scenario as of today, and adds its payments to the stand-in's state. */
export function buildSubscription(
  scenario: SubscriptionScenario,
  products: readonly Product[],
  paymentState: PaymentState,
  now: Date,
): SeedDocument[] {
  const at = scenarioTime(now);
  const account = accountOf(scenario.userId);
  const selections = productSelections.parse(scenario.selections);
  const quote = quoteOf(selections, products);
  if (quote.problems.length > 0) {
    throw new Error(`${scenario.name} cannot be bought: ${JSON.stringify(quote.problems)}`);
  }
  const { bookings = [] } = scenario;
  const startedAt = at(scenario.startedDaysAgo, 8);
  const ending = scenario.ending ?? null;
  const billing = addBilling(paymentState, {
    name: scenario.name,
    account,
    lines: quote.lines,
    period: selections.period,
    startedAt,
    ending: endingOf(ending, at),
    disputedAt: scenario.disputedDaysAgo === undefined ? null : at(scenario.disputedDaysAgo),
    now,
  });
  const { subscriptionId } = billing;

  const formats = boughtFormats(selections);
  const videos = scenario.videos.map((video, index) => {
    const id = `${scenario.name.replaceAll('_', '-')}-${String(index + 1).padStart(2, '0')}`;
    return buildVideo(id, video, { subscriptionId, account, formats }, at);
  });
  const paid = {
    amount: quote.total,
    price: quote.total,
    tokensPerMonth: quote.tokensPerMonth,
    period: selections.period,
  };
  const tokens = buildTokens(
    { ...billing, paid },
    tokensPerInvoice(quote.tokensPerMonth, selections.period),
    videos.flatMap((video) => video.uses),
  );

  const whose = { userId: account.uid, userEmail: account.email, createdAt: startedAt };
  const stepsChangedAt = scenario.steps.map(([, , daysAgo]) => at(daysAgo));
  const subscription = seedDocument(`subscriptions/${subscriptionId}`, subscriptionSchema, {
    ...whose,
    id: subscriptionId,
    productSelections: selections,
    productTotalPrice: quote.total,
    status: ending?.kind ?? 'active',
    packageName: quote.lines[0]?.name ?? '',
    tokensPerMonth: quote.tokensPerMonth,
    tokenLots: tokens.lots,
    blocks: Math.max(1, ...[...scenario.videos, ...bookings].map(({ block }) => block)),
    drafts: videos.filter(({ status }) => status === 'draft').length,
    checkoutSessionId: billing.sessionId,
    customerId: billing.customerId,
    currentPeriodEnd: billing.currentPeriodEnd,
    overdue: billing.overdue,
    accepted: acceptedAt(startedAt, at),
    ...planEnd(paymentState, billing, {
      name: scenario.name,
      end: scenario.afterPeriod,
      products,
      now,
    }),
    updatedAt: tokens.entries.at(-1)?.at ?? startedAt,
  });
  const progress = seedDocument(`status/${subscriptionId}`, statusDocument, {
    ...whose,
    statusItems: scenario.steps.reduce(
      (steps, [id, status, daysAgo]) => withStepStatus(steps, id, status, at(daysAgo)),
      defaultSteps(startedAt),
    ),
    updatedAt: stepsChangedAt.at(-1) ?? startedAt,
  });
  const ledger = tokens.entries.map(({ id, ...entry }) =>
    seedDocument(`subscriptions/${subscriptionId}/tokens/${id}`, tokenEntry, {
      ...entry,
      userId: account.uid,
    }),
  );
  const worth = monthlyRevenue({
    status: 'active',
    productTotalPrice: quote.total,
    productSelections: selections,
  });
  const change = { subscriptionId, currency: selections.currency };
  const worths = [
    { id: `${subscriptionId}-begin`, ...change, before: null, after: worth, at: startedAt },
    ...(ending?.kind === 'canceled'
      ? [
          {
            id: `${subscriptionId}-end`,
            ...change,
            before: worth,
            after: null,
            at: at(ending.daysAgo),
          },
        ]
      : []),
  ];
  const order = { subscriptionId, account };
  return [
    subscription,
    progress,
    ...ledger,
    ...worths.map((each) => seedDocument(`revenueChanges/${each.id}`, revenueChange, each)),
    ...tokens.allLots.map(({ id, left, expiresAt }) =>
      seedDocument(`tokenExpiries/${subscriptionId}-${id}`, tokenExpiry, { left, at: expiresAt }),
    ),
    ...disputeRecords(billing, account.uid),
    ...buildBookings(bookings, order, at),
    ...videos.flatMap((video) => video.documents),
  ];
}
