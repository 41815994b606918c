import { collectedWords } from '#domain/collected-words.ts';
import { monthsIn } from '#domain/period.ts';
import type { Plan } from '#domain/plan-change.ts';
import { planExtras } from '#domain/plan-name.ts';
import type { Product } from '#domain/product.ts';
import { routes } from '#domain/routes.ts';
import {
  endsUncharged,
  nextAttempt,
  type OverduePayment,
  type PausedPayments,
  type SubscriptionStatus,
} from '#domain/subscription.ts';
import { studioTimeZone } from '#domain/studio-clock.ts';
import { withTaxNote } from '#domain/tax-words.ts';
import { addsTaxes } from '../../environment.ts';
import type { MailContent } from '../../mail/mail-content.ts';
import { moneyWords } from '../../mail/money-words.ts';
import type { PlanFields, PlanNews } from './plan-news.ts';

const dayFormat = new Intl.DateTimeFormat('en-US', {
  timeZone: studioTimeZone,
  month: 'long',
  day: 'numeric',
  year: 'numeric',
});
const dayWords = (time: Date) => dayFormat.format(time);
const periodWords = { monthly: 'month', quarterly: 'quarter', yearly: 'year' } as const;

type Named = Pick<Product, 'id' | 'name'>;

/** What a mail about a plan is told of. */
type PlanTold = {
  before: Plan;
  fields: PlanFields;
  /** The add-ons of all plans that are told of, for their names. */
  addOns: readonly Named[];
  status: SubscriptionStatus;
  /** What is open while it is past due or being charged; null when the provider has no open invoice. */
  overdue: OverduePayment | null;
  currentPeriodEnd: Date;
  /** Whether less than the price is charged. */
  isDiscounted: boolean;
};

/** A whole plan: its package, option and add-ons, what it costs each period, and what it brings. */
function priceWords(
  plan: Pick<Plan, 'packageName' | 'price' | 'tokensPerMonth' | 'productSelections'>,
  { isDiscounted, addOns }: Pick<PlanTold, 'isDiscounted' | 'addOns'>,
): string {
  const { packageName, tokensPerMonth } = plan;
  const extras = planExtras(plan, addOns);
  const isOneClause = addsTaxes() && !isDiscounted;
  return (
    `${packageName}${extras === '' ? '' : ` ${extras}`}: ` +
    `${chargedEachPeriod(plan, isDiscounted)}${isOneClause ? '' : ','} for ${tokensPerMonth} tokens a month`
  );
}

/** What a plan costs each period: `$1,290.00 each month plus tax, less your discount while it lasts`. */
export function chargedEachPeriod(
  { price, productSelections }: Pick<Plan, 'price' | 'productSelections'>,
  isDiscounted: boolean,
): string {
  const { period, currency } = productSelections;
  const perMonth = moneyWords(price / monthsIn[period], currency);
  const each =
    `${moneyWords(price, currency)} each ${periodWords[period]}` +
    (monthsIn[period] > 1 ? ` (${perMonth} a month)` : '');
  return [
    withTaxNote(each, addsTaxes()),
    ...(isDiscounted ? ['less your discount while it lasts'] : []),
  ].join(', ');
}

/**
 * What is charged next, or when it ends. That nothing more is charged is said only where it is true: a payment
 * that failed may still be collected, and an end after this period lets it renew before.
 */
function chargeWords(told: Omit<PlanTold, 'before'>): string {
  const { status, overdue, currentPeriodEnd, fields } = told;
  const { cancelsAt, paused } = fields;
  const collected = collectedWords(told, cancelsAt);
  const renewal = dayWords(currentPeriodEnd);
  if (cancelsAt !== null) {
    const end = `It ends on ${dayWords(cancelsAt)}`;
    if (endsUncharged({ cancelsAt, currentPeriodEnd, status, overdue })) {
      return `${end}, and nothing more is charged.`;
    }
    if (collected !== null) return `${end}. ${asSentence(`${collected} until then`)}`;
    return paused === null
      ? `${end}. Until then it renews: the next payment is due on ${renewal}.`
      : `${end}. ${pauseWords(paused)}`;
  }
  if (paused !== null) return pauseWords(paused);
  if (collected === null) return `The next payment is due on ${renewal}.`;
  // Without a further attempt, the provider charges nothing by itself.
  const goesOn = overdue !== null && (overdue.onItsWay || nextAttempt(overdue, null) !== null);
  return goesOn
    ? `${asSentence(collected)} The one after it is due on ${renewal}.`
    : asSentence(collected);
}

const asSentence = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;

const pauseWords = ({ resumesAt }: PausedPayments) =>
  resumesAt
    ? `Payments are paused until ${dayWords(resumesAt)}: nothing is charged before.`
    : 'Payments are paused: nothing is charged until they go on.';

/** The mail about a change of a plan. */
export function planMail(news: PlanNews, told: PlanTold): MailContent {
  const { before, fields } = told;
  const planWords = (plan: Plan) => priceWords(plan, told);
  const { productTotalPrice: price, pendingPlan: pending, paused } = fields;
  const link = {
    label: 'See your subscriptions',
    path: routes.subscriptions.path,
  };
  switch (news) {
    case 'changed':
      return {
        subject: 'Your plan has changed',
        paragraphs: [
          `Until now ${planWords(before)}.`,
          `From now on ${planWords({ ...fields, price })}.`,
          `${chargeWords(told)} Tokens that you have not spent are kept. What was charged is under “Invoices”.`,
        ],
        link,
      };
    case 'pending':
      return {
        subject: 'Your plan changes at the end of the period',
        paragraphs: [
          ...(pending === null
            ? []
            : [`From ${dayWords(pending.startsAt)} on ${planWords(pending)}.`]),
          `Until then nothing changes: ${planWords({ ...fields, price })}. You can take the change back at any time before.`,
        ],
        link,
      };
    case 'taken-back':
      return {
        subject: 'Your plan stays as it is',
        paragraphs: [
          `The change that was planned is taken back. You keep ${planWords({ ...fields, price })}.`,
          chargeWords(told),
        ],
        link,
      };
    case 'canceled':
      return {
        subject: 'Your subscription is set to end',
        paragraphs: [
          chargeWords(told),
          'Until then you can spend your tokens. Videos that you have ordered are filmed, finished and delivered, and their shoot days stay booked. Tokens that are left when it ends can no longer be spent.',
          'You can resume it at any time before.',
        ],
        link,
      };
    case 'resumed':
      return {
        subject: 'Your subscription goes on',
        paragraphs: [
          `It goes on as it is: ${planWords({ ...fields, price })}.`,
          chargeWords(told),
          'Your tokens and videos are as they were.',
        ],
        link,
      };
    case 'paused':
      return {
        subject: 'The payments of your subscription are paused',
        paragraphs: [
          paused?.resumesAt
            ? `Until ${dayWords(paused.resumesAt)} nothing is charged, and no new tokens come.`
            : 'Until they go on, nothing is charged and no new tokens come.',
          'The tokens that you have stay yours. Videos that you have ordered are finished and delivered.',
        ],
        link,
      };
    case 'unpaused':
      return {
        subject: 'Your subscription is no longer paused',
        paragraphs: [`Your plan is ${planWords({ ...fields, price })}.`, chargeWords(told)],
        link,
      };
  }
}
