import { FieldValue } from 'firebase-admin/firestore';
import type Stripe from 'stripe';
import { subscription, type Subscription } from '#domain/subscription.ts';
import { refusal } from '../../request/failure.ts';
import { database } from '../../store/admin.ts';
import { retryOnConflict } from '../../store/conflicts.ts';
import { readDocument } from '../../store/documents.ts';
import { loadSubscription, subscriptionReference } from '../../store/subscriptions.ts';
import { loadPlanUpdate, writePlanNews, writtenPlan } from './follow-plan.ts';
import {
  begunStatus,
  loadProviderSubscription,
  type ProviderSubscription,
} from '../provider/provider-subscription.ts';

/** A subscription as it is stored, with the provider's plan and status of now. */
export type OwnPlan = { stored: Subscription; current: ProviderSubscription };

/** The caller's own subscription. */
export async function loadOwnSubscription(uid: string, id: string): Promise<Subscription> {
  const stored = await loadSubscription(id);
  if (stored === null) throw refusal('not-found');
  if (stored.userId !== uid) throw refusal('forbidden');
  return stored;
}

/**
 * Reads a plan again from the provider and writes what differs, as the webhook does: with the mail about
 * it, once. Gives both as they are then.
 */
export function syncPlan(provider: Stripe, id: string): Promise<OwnPlan> {
  return retryOnConflict(async () => {
    const document = await subscriptionReference(id).get();
    const stored = readDocument(subscription, document);
    const current = await loadProviderSubscription(provider, id);
    const { updateTime } = document;
    if (stored === null || current === null || updateTime === undefined) throw refusal('not-found');
    const update = await loadPlanUpdate(provider, stored, current);
    // Written by its event, with the mail about it.
    const standing = { status: begunStatus(current.status), overdue: current.overdue };
    if (update.news.length === 0) return { stored: { ...stored, ...standing }, current };
    const { currentPeriodEnd } = current;
    await database().runTransaction(async (transaction) => {
      writePlanNews(transaction, update);
      transaction.update(
        document.ref,
        { ...writtenPlan(update), currentPeriodEnd, updatedAt: FieldValue.serverTimestamp() },
        { lastUpdateTime: updateTime },
      );
    });
    return {
      stored: { ...stored, ...writtenPlan(update), ...standing, currentPeriodEnd },
      current,
    };
  });
}

// Longer than a function runs, so that one that died blocks nothing for long.
const claimMilliseconds = 90_000;

/**
 * Lets one request change a plan that still has this revision; any other is refused. Gives the number of
 * the try, which names its requests to the provider: a second try is never taken for the first.
 */
export function claimPlan(id: string, revision: number, uid: string): Promise<number> {
  return database().runTransaction(async (transaction) => {
    const reference = subscriptionReference(id);
    const stored = readDocument(subscription, await transaction.get(reference));
    if (stored === null) throw refusal('not-found');
    const until = stored.planClaimedUntil?.getTime() ?? 0;
    if (stored.planRevision !== revision || until > Date.now()) throw refusal('plan-changed');
    transaction.update(reference, {
      planRevision: revision + 1,
      planClaimedUntil: new Date(Date.now() + claimMilliseconds),
      planClaimedBy: uid,
    });
    return revision + 1;
  });
}

/** Lets the next request change the plan. */
export async function releasePlan(id: string): Promise<void> {
  await subscriptionReference(id).update({ planClaimedUntil: null, planClaimedBy: null });
}
