import { errorFacts } from '../../request/error-facts.ts';
import { type DocumentReference } from 'firebase-admin/firestore';
import type { EndSubscription } from '#contracts/plan-calls.ts';
import { hasEnded } from '#domain/subscription.ts';
import { setEnding } from '../plan/apply-plan.ts';
import { isUnanswered } from '../provider/provider-problem.ts';
import { askProvider } from '../provider/provider.ts';
import { claimPlan, releasePlan, syncPlan, type OwnPlan } from '../plan/sync-plan.ts';
import type { Caller } from '../../request/caller.ts';
import type { RunCall } from '../../request/run-call.ts';
import { refusal } from '../../request/failure.ts';
import { log } from '../../request/log.ts';
import { database } from '../../store/admin.ts';
import { doneBy } from '../../store/actor.ts';

/**
 * An admin has a customer's subscription end with its period, or go on after all, and says why. It is the
 * same change that the customer can make, with the same mail. It is recorded before it is tried, so that no
 * change is without its record; one that the provider refused says so.
 */
export const endSubscription: RunCall<'endSubscription'> = ({ caller, body }) =>
  askProvider(async (provider) => {
    const { subscriptionId: id, revision, action } = body;
    const own = await syncPlan(provider, id);
    const ends = action === 'cancel';
    const isDone = (own.stored.cancelsAt !== null) === ends;
    if (own.stored.planRevision !== revision || isDone) throw refusal('plan-changed');
    if (hasEnded(own.stored)) throw refusal('subscription-inactive');
    const claimed = await claimPlan(id, revision, caller.uid);
    const name = `plan-${id}-${claimed}`;
    try {
      const record = await recordOf(caller, body, own, name);
      try {
        await setEnding({ provider, id, current: own.current, name }, ends);
      } catch (error) {
        // Without an answer, what is there decides.
        const now = isUnanswered(error) ? await syncPlan(provider, id).catch(() => null) : null;
        if (now === null || (now.stored.cancelsAt !== null) !== ends) {
          await recordFailure(record, id);
          throw error;
        }
      }
      const { stored } = await syncPlan(provider, id);
      return { revision: stored.planRevision };
    } finally {
      await releasePlan(id);
    }
  });

/** Says of a record that its change was refused. When that cannot be written, the log has it: the refusal is told. */
export async function recordFailure(
  record: Pick<DocumentReference, 'id' | 'update'>,
  subscriptionId: string,
): Promise<void> {
  try {
    await record.update({ failed: true });
  } catch (error) {
    log.error('A record of a refused change could not be marked as failed', {
      subscriptionId,
      record: record.id,
      ...errorFacts(error),
    });
  }
}

async function recordOf(
  caller: Caller,
  { action, reason }: EndSubscription,
  { stored }: OwnPlan,
  name: string,
) {
  const record = database().doc(`audit/${name}`);
  await record.create({
    ...doneBy(caller, action === 'cancel' ? 'cancelSubscription' : 'resumeSubscription'),
    targetId: stored.userId,
    subscriptionId: stored.id,
    before: stored.cancelsAt,
    after: action === 'cancel' ? stored.currentPeriodEnd : null,
    reason,
  });
  return record;
}
