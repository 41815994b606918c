import type { PlanPreview } from '#contracts/plan-calls.ts';
import type { Currency } from '#domain/currency.ts';
import type { Plan } from '#domain/plan-change.ts';
import { planExtras } from '#domain/plan-name.ts';
import type { Product } from '#domain/product.ts';
import { tokensPerInvoice } from '#domain/quote.ts';
import { taxPart } from '#domain/tax-words.ts';
import { counted } from '#lib/count-words.ts';
import { formatDate } from '#lib/format-date.ts';
import { formatMoney } from '#lib/format-money.ts';
import { periodNouns } from '#lib/period-words.ts';
import { planPrice } from '#lib/subscription-words.ts';

/** A plan with its option and its add-ons: `Studio with the agency and social cutdowns`. */
export function wholeName(
  plan: Pick<Plan, 'packageName' | 'productSelections'>,
  offers: readonly Pick<Product, 'id' | 'name'>[],
): string {
  const extras = planExtras(plan, offers);
  return extras === '' ? plan.packageName : `${plan.packageName} ${extras}`;
}

/** What a plan brings: `15 tokens a month`. */
export const tokenTerms = ({ tokensPerMonth }: Pick<Plan, 'tokensPerMonth'>): string =>
  `${counted(tokensPerMonth, 'token')} a month`;

/** What is to pay today for a change and what comes of it, in a title and sentences. */
export function todayWords(
  preview: PlanPreview,
  currency: Currency,
): { title: string; sentences: string[] } {
  const { timing, amountDue, tax, credit, discount, fromBalance, after, startsAt } = preview;
  const money = (cents: number) => formatMoney(cents, currency);
  const noun = periodNouns[after.period];
  if (timing === 'at-period-end') {
    const tokens = tokensPerInvoice(after.tokensPerMonth, after.period);
    return {
      title: 'Nothing to pay today',
      sentences: [
        `It begins on ${formatDate(startsAt)}, when this period is over. The first ${noun} of it is paid then and brings ${counted(tokens, 'token')}.`,
        'Until then you keep what you have, and you can take the change back.',
      ],
    };
  }
  const parts = [
    `${money(after.price)} for a new ${noun} from today on`,
    ...(credit > 0 ? [`less ${money(credit)} for the time that you do not use`] : []),
    ...(discount > 0 ? [`less ${money(discount)} with your promotion code`] : []),
    ...(fromBalance > 0 ? [`less ${money(fromBalance)} that you have in credit`] : []),
    ...(fromBalance < 0 ? [`and ${money(-fromBalance)} that is open from before`] : []),
  ];
  const taxWords = tax > 0 ? ` ${taxPart(money(tax))}.` : '';
  return {
    title: `${money(amountDue)} today`,
    sentences: [
      `${parts.join(', ')}.${taxWords}`,
      `You get ${counted(preview.tokensToday, 'token')} today: those of the new period, less those of the time that is paid back. Tokens that you have not spent are kept.`,
    ],
  };
}

/** What the button does that confirms a change. */
export function confirmLabel(
  { timing, amountDue, startsAt }: PlanPreview,
  currency: Currency,
): string {
  if (timing === 'at-period-end') return `Change on ${formatDate(startsAt)}`;
  return amountDue > 0 ? `Pay ${formatMoney(amountDue, currency)} and change now` : 'Change now';
}

/** What is said once a change is made, with the figures that were confirmed. */
export function changedWords(
  { amountDue, tokensToday }: PlanPreview,
  plan: Plan,
  offers: readonly Pick<Product, 'id' | 'name'>[],
): { title: string; description: string } {
  const paid =
    amountDue > 0
      ? `${formatMoney(amountDue, plan.productSelections.currency)} was charged.`
      : 'Nothing was charged.';
  const came = tokensToday > 0 ? ` ${counted(tokensToday, 'token')} come with it in a moment.` : '';
  return { title: `Your plan is ${wholeName(plan, offers)} now`, description: `${paid}${came}` };
}

/** What is said once a bank has confirmed the payment of a change, which arrives a moment later. */
export const confirmedWords = (
  plan: Plan,
  offers: readonly Pick<Product, 'id' | 'name'>[],
): { title: string; description: string } => ({
  title: 'Your bank has confirmed the payment',
  description: `Your plan is ${wholeName(plan, offers)} in a moment, with its tokens.`,
});

/** What is said once a change waits for the end of the period. */
export function waitingWords(
  startsAt: Date,
  plan: Plan,
  { offers, addsTaxes }: { offers: readonly Pick<Product, 'id' | 'name'>[]; addsTaxes: boolean },
): { title: string; description: string } {
  return {
    title: `Your plan changes on ${formatDate(startsAt)}`,
    description: `To ${wholeName(plan, offers)} for ${planPrice(plan, addsTaxes)}, with ${tokenTerms(plan)}. Nothing was charged.`,
  };
}
