import { z } from 'zod';
import { maxAuditReason } from '#domain/audit-reason.ts';
import { documentId } from '#domain/document-id.ts';
import { filledText } from '#domain/named-text.ts';
import { cents } from '#domain/product.ts';
import { maxAdjustment } from '#domain/token-adjustment.ts';
import { maxAdjustmentReason } from '#domain/tokens.ts';
import { periods } from '#domain/period.ts';
import { planChoice } from '#domain/plan-change.ts';
import { manyByHand, often, someByHand, tokenBalance, type Call } from './call.ts';

const planTerms = z.object({
  packageName: z.string(),
  /** Cents for a period. */
  price: cents,
  period: z.enum(periods),
  tokensPerMonth: z.number().int(),
});
const planStep = z.strictObject({
  subscriptionId: documentId,
  /** The plan that the person saw. If it has changed since, nothing is changed. */
  revision: z.number().int().min(0),
});

export const planCalls = {
  /**
   * What a change of a subscription's plan costs and brings. It changes nothing.
   * @throws ProductError `plan-not-changeable`, `subscription-inactive`, `same-plan` or `unavailable-selection`
   */
  previewPlan: {
    kind: 'function',
    body: z.strictObject({
      subscriptionId: documentId,
      choice: planChoice,
    }),
    answer: z.object({
      /** Of the plan that it was worked out for; `changePlan` asks for it. */
      revision: z.number().int(),
      timing: z.enum(['at-once', 'at-period-end']),
      before: planTerms,
      after: planTerms,
      /** When the changed plan begins. */
      startsAt: z.coerce.date(),
      /** Seconds since 1970 from which on time is paid back; `changePlan` asks for the same. */
      prorationDate: z.number().int(),
      /** Cents to pay today. */
      amountDue: z.number().int(),
      /** Cents of taxes in it. */
      tax: z.number().int(),
      /** Cents of unused time that are paid back in it. */
      credit: z.number().int(),
      /** Cents that a promotion code takes off it. */
      discount: z.number().int(),
      /** Cents of it that the customer has in credit at the provider; negative for what is open from before. */
      fromBalance: z.number().int(),
      /** Tokens that come today. */
      tokensToday: z.number().int(),
    }),
    limit: {
      ...manyByHand,
      done: (calls) => `asked for ${calls} prices`,
      again: 'ask for another one',
      safe: 'Nothing was changed.',
    },
  },
  /**
   * The owner changes the plan at once, at the end of the period, takes back a change that waits for that or for
   * the bank, cancels at the end of the period, or resumes. A client sends a choice and the price that it showed.
   * @throws ProductError `plan-changed`, `price-changed`, `card-declined` or `plan-not-changeable`
   */
  changePlan: {
    kind: 'function',
    body: z.discriminatedUnion('kind', [
      planStep.extend({
        kind: z.literal('at-once'),
        choice: planChoice,
        amountDue: cents,
        prorationDate: z.number().int().min(0),
      }),
      planStep.extend({ kind: z.literal('at-period-end'), choice: planChoice, price: cents }),
      planStep.extend({ kind: z.enum(['take-back', 'cancel', 'resume']) }),
    ]),
    answer: z.object({
      /** The revision of the plan as it is now. */
      revision: z.number().int(),
      /** Where the bank asks whose card it is: the change is made once its owner has confirmed the payment. */
      confirmation: z
        .object({
          /** Lets the bank ask in a page. */
          clientSecret: z.string().nullable(),
          /** The provider's page, which asks as well. */
          url: z.url(),
        })
        .nullable(),
    }),
    limit: {
      burst: 20,
      everySeconds: 60,
      done: (calls) => `changed plans ${calls} times`,
      again: 'change one again',
      safe: 'Nothing was changed or charged.',
    },
  },
  /**
   * An admin gives tokens to a subscription or takes some, and says why, or takes such a change
   * back. `entryId` is made once, so that asking again changes nothing.
   * @throws ProductError `not-enough-tokens`, `subscription-inactive` or `tokens-expired`
   */
  changeTokens: {
    kind: 'essential',
    callers: 'admin',
    body: z.discriminatedUnion('kind', [
      z.strictObject({
        kind: z.literal('adjust'),
        subscriptionId: documentId,
        entryId: documentId,
        amount: z
          .number()
          .int()
          .min(-maxAdjustment)
          .max(maxAdjustment)
          .refine((amount) => amount !== 0),
        reason: filledText(maxAdjustmentReason),
      }),
      z.strictObject({
        kind: z.literal('undo'),
        subscriptionId: documentId,
        /** The change that is taken back. */
        entryId: documentId,
      }),
    ]),
    answer: tokenBalance,
    limit: often(someByHand, 'changed tokens', 'change them again'),
  },
  /** An admin has a subscription end with its period, or go on after all, and says why. */
  endSubscription: {
    kind: 'essential',
    callers: 'admin',
    body: z.strictObject({
      subscriptionId: documentId,
      /** The plan that was seen. */
      revision: z.number().int().min(0),
      action: z.enum(['cancel', 'resume']),
      reason: filledText(maxAuditReason),
    }),
    answer: z.object({ revision: z.number().int().min(0) }),
    limit: {
      ...someByHand,
      done: (calls) => `canceled or resumed ${calls} subscriptions`,
      again: 'change the next one',
      safe: 'Nothing was changed.',
    },
  },
} satisfies Record<string, Call>;
export type ChangeTokens = z.output<typeof planCalls.changeTokens.body>;
export type PlanPreview = z.output<typeof planCalls.previewPlan.answer>;
export type ChangePlan = z.output<typeof planCalls.changePlan.body>;
export type Confirmation = NonNullable<
  z.output<typeof planCalls.changePlan.answer>['confirmation']
>;
export type EndSubscription = z.output<typeof planCalls.endSubscription.body>;
export type PlanTerms = z.output<typeof planTerms>;
