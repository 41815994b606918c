import { monthsIn } from '#domain/period.ts';
import type { Plan } from '#domain/plan-change.ts';
import { routes } from '#domain/routes.ts';
import { endsUncharged, type SubscriptionStatus } from '#domain/subscription.ts';
import { studioTimeZone } from '#domain/studio-clock.ts';
import { addsTaxes } from '../environment.ts';
import type { MailContent } from '../mail/mail-content.ts';
import { moneyWords } from '../mail/money-words.ts';
import type { PlanFields, PlanNews } from './plan-news.ts';

const dayFormat = new Intl.DateTimeFormat('en-US', {
  timeZone: studioTimeZone,
  month: 'long',
  day: 'numeric',
  year: 'numeric',
});
const dayWords = (time: Date) => dayFormat.format(time);
const periodWords = { monthly: 'month', quarterly: 'quarter', yearly: 'year' } as const;

/** Our prices are without tax; where none is added, the price is all there is to pay. */
const taxWords = () => (addsTaxes() ? ' plus tax' : '');

function planWords({ packageName, price, tokensPerMonth, productSelections }: Plan): string {
  const { period, currency } = productSelections;
  const perMonth = moneyWords(price / monthsIn[period], currency);
  return (
    `${packageName}: ${moneyWords(price, currency)} each ${periodWords[period]}` +
    (monthsIn[period] > 1 ? ` (${perMonth} a month)` : '') +
    `${taxWords()} for ${tokensPerMonth} tokens a month`
  );
}

/** The mail about a change of a plan. */
export function planMail(
  news: PlanNews,
  told: {
    before: Plan;
    fields: PlanFields;
    status: SubscriptionStatus;
    currentPeriodEnd: Date;
    siteOrigin: string;
  },
): MailContent {
  const { before, fields, siteOrigin } = told;
  const { productTotalPrice: price, pendingPlan: pending, cancelsAt, paused } = fields;
  const link = {
    label: 'See your subscriptions',
    address: `${siteOrigin}${routes.subscriptions.path}`,
  };
  const renewal = dayWords(told.currentPeriodEnd);
  switch (news) {
    case 'changed':
      return {
        subject: 'Your plan has changed',
        paragraphs: [
          `Until now ${planWords(before)}.`,
          `From now on ${planWords({ ...fields, price })}.`,
          `The next payment is due on ${renewal}. Tokens that you have not spent are kept.`,
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
          `Until then nothing changes: ${planWords(before)}. You can take the change back at any time before.`,
        ],
        link,
      };
    case 'taken-back':
      return {
        subject: 'Your plan stays as it is',
        paragraphs: [
          `The change that was planned is taken back. You keep ${planWords({ ...fields, price })}.`,
          `The next payment is due on ${renewal}.`,
        ],
        link,
      };
    case 'canceled':
      return {
        subject: 'Your subscription is set to end',
        paragraphs: [
          `It ends on ${dayWords(cancelsAt ?? told.currentPeriodEnd)}${
            endsUncharged({ ...told, cancelsAt }) ? ', and nothing more is charged' : ''
          }.`,
          ...(told.status === 'past_due'
            ? ['The payment that is overdue is still tried until then.']
            : []),
          'Until then you can spend your tokens. Videos that you have ordered are finished and delivered. Tokens that are left when it ends can no longer be spent.',
          'You can resume it at any time before.',
        ],
        link,
      };
    case 'resumed':
      return {
        subject: 'Your subscription goes on',
        paragraphs: [
          `It renews on ${renewal}, as before: ${planWords({ ...fields, price })}.`,
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
        subject: 'The payments of your subscription go on',
        paragraphs: [
          `The next payment is due on ${renewal}, as before: ${planWords({ ...fields, price })}.`,
        ],
        link,
      };
  }
}
