import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import type Stripe from 'stripe';
import type { Subscription } from '#domain/subscription.ts';
import { studioMail, type MailDocument } from '../../mail/studio-mail.ts';
import { loadActor, type Actor } from '../../store/actor.ts';
import { database } from '../../store/admin.ts';
import { loadAddOnsOf } from '../../catalogue/offers.ts';
import { planMail } from './plan-mail.ts';
import {
  isPlanClaimed,
  planFieldsOf,
  planNews,
  storedPlan,
  type PlanFields,
  type PlanNews,
} from './plan-news.ts';
import { loadPlans } from './provider-plan.ts';
import { begunStatus, type ProviderSubscription } from '../provider/provider-subscription.ts';
import { log } from '../../request/log.ts';

/** How a subscription's plan differs from what we last wrote, and the mail about it. */
export type PlanUpdate = {
  subscriptionId: string;
  userId: string;
  news: PlanNews[];
  fields: PlanFields;
  revision: number;
  mail: MailDocument | null;
  /** Who changed it with us; null when it was changed at the provider. */
  actor: Actor | null;
  /** The provider sells what we do not know. */
  isUnknown: boolean;
};

/**
 * Compares a subscription's plan with the provider's, wherever it was changed: by us, in the provider's
 * portal or dashboard, or by a function that died before it could write.
 */
export async function loadPlanUpdate(
  provider: Stripe,
  stored: Subscription,
  current: ProviderSubscription,
): Promise<PlanUpdate> {
  const plans = await loadPlans(provider, current, stored.productSelections);
  const fields = planFieldsOf(stored, plans, current);
  const news = planNews(stored, fields, current.status);
  return {
    subscriptionId: stored.id,
    userId: stored.userId,
    news,
    fields,
    revision: stored.planRevision + (news.length > 0 ? 1 : 0),
    isUnknown: plans.plan === null,
    actor: news.length === 0 ? null : await claimantOf(stored),
    mail: news.length === 0 ? null : await mailOf(stored, { news, fields, current }),
  };
}

async function mailOf(
  stored: Subscription,
  {
    news,
    fields,
    current,
  }: { news: readonly PlanNews[]; fields: PlanFields; current: ProviderSubscription },
): Promise<MailDocument> {
  const before = storedPlan(stored);
  const { pendingPlan: pending } = fields;
  const told = {
    before,
    fields,
    addOns: await loadAddOnsOf([before, fields, ...(pending === null ? [] : [pending])]),
    status: begunStatus(current.status),
    overdue: current.overdue,
    currentPeriodEnd: current.currentPeriodEnd,
    isDiscounted: current.discountIds.length > 0,
  };
  return studioMail({
    to: stored.userEmail,
    userId: stored.userId,
    parts: news.map((each) => ({ content: planMail(each, told), at: new Date(), picture: null })),
    ending: null,
  });
}

/** Whose request changes the plan right now: what differs meanwhile is taken for their change. */
async function claimantOf(stored: Subscription) {
  const { planClaimedBy: claimant } = stored;
  return isPlanClaimed(stored, new Date()) && claimant !== null ? loadActor(claimant) : null;
}

/** Adds the mail and the record of an update to a commit that writes its fields. */
export function writePlanNews(transaction: Transaction, update: PlanUpdate): void {
  const { subscriptionId, userId, news, revision, mail, fields, isUnknown, actor } = update;
  const db = database();
  const at = FieldValue.serverTimestamp();
  if (isUnknown) {
    log.error('A subscription sells at the provider what we do not know', { subscriptionId });
    transaction.set(db.doc(`audit/unknownPlan-${subscriptionId}`), {
      action: 'unknownPlan',
      subscriptionId,
      at,
    });
  }
  if (mail === null) return;
  const name = `plan-${subscriptionId}-${revision}`;
  transaction.create(db.doc(`mail/${name}`), mail);
  transaction.create(db.doc(`audit/${name}`), {
    action: 'planChanged',
    subscriptionId,
    targetId: userId,
    ...actor,
    news,
    packageName: fields.packageName,
    price: fields.productTotalPrice,
    currency: fields.productSelections.currency,
    tokensPerMonth: fields.tokensPerMonth,
    at,
  });
}

/** The fields of an update, as they are written to its document. */
export const writtenPlan = ({ fields, revision }: PlanUpdate) => ({
  ...fields,
  planRevision: revision,
});
