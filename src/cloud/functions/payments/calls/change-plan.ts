import type Stripe from 'stripe';
import type { Answer } from '#contracts/calls.ts';
import type { ChangePlan, Confirmation } from '#contracts/plan-calls.ts';
import { hasEnded, type Subscription } from '#domain/subscription.ts';
import {
  changeAtOnce,
  changeAtPeriodEnd,
  previewChange,
  setEnding,
  takeBack,
} from '../plan/apply-plan.ts';
import { isUnanswered } from '../provider/provider-problem.ts';
import { askProvider } from '../provider/provider.ts';
import {
  claimPlan,
  loadOwnSubscription,
  releasePlan,
  syncPlan,
  type OwnPlan,
} from '../plan/sync-plan.ts';
import { loadWantedPlan, requireChangeable } from '../plan/wanted-plan.ts';
import type { RunCall } from '../../request/run-call.ts';
import { refusal } from '../../request/failure.ts';

/**
 * Changes a subscription's plan for its owner. The price is the server's own: a request only says which
 * one the person saw, and is refused when it is another by now. One request changes a plan at a time. What
 * this function cannot write after the provider's change, the webhook writes.
 */
export const changePlan: RunCall<'changePlan'> = async ({ caller, body }) => {
  const { id } = await loadOwnSubscription(caller.uid, body.subscriptionId);
  return askProvider(
    async (provider) => {
      const own = await syncPlan(provider, id);
      if (own.stored.planRevision !== body.revision) throw refusal('plan-changed');
      const change = await prepared(provider, own, body);
      const claimed = await claimPlan(id, body.revision, caller.uid);
      const step = { provider, id, current: own.current, name: `plan-${id}-${claimed}` };
      try {
        return await answerAfter(() => change(step), step, { kind: body.kind, claimed });
      } finally {
        await releasePlan(id);
      }
    },
    { mayCharge: true },
  );
};

/** Changes a plan and gives its revision then. Without an answer of the provider, what is there decides. */
async function answerAfter(
  change: () => Promise<Confirmation | null>,
  { provider, id }: Step,
  { kind, claimed }: { kind: ChangePlan['kind']; claimed: number },
): Promise<Answer<'changePlan'>> {
  try {
    const confirmation = await change();
    return { revision: (await syncPlan(provider, id)).stored.planRevision, confirmation };
  } catch (error) {
    if (!isUnanswered(error)) throw error;
    const now = await syncPlan(provider, id).catch(() => null);
    if (now !== null && isMade(kind, now.stored, claimed)) {
      return { revision: now.stored.planRevision, confirmation: null };
    }
    throw refusal('payment-unavailable', kind === 'at-once' ? chargeNotKnown : changeNotKnown, {
      cause: error,
    });
  }
}

const changeNotKnown =
  'The payment provider did not answer, so it is not known yet whether the plan was changed. Look at it again in a minute. If it was, we write to you.';
const chargeNotKnown =
  'The payment provider did not answer, so it is not known yet whether the plan was changed and charged. Look at it again in a minute, before you try once more. If it was, we write to you, and what was charged is under “Invoices”.';

type Step = Parameters<typeof takeBack>[0];
type Change = (step: Step) => Promise<Confirmation | null>;

/** A change that nobody has to confirm. */
const unconfirmed =
  (change: (step: Step) => Promise<void>): Change =>
  async (step) => {
    await change(step);
    return null;
  };

/** Checks what can be checked before anything is changed. */
async function prepared(provider: Stripe, own: OwnPlan, body: ChangePlan): Promise<Change> {
  const { stored } = own;
  if (hasEnded(stored)) requireChangeable(stored);
  switch (body.kind) {
    case 'take-back':
      if (stored.pendingPlan === null && own.current.unconfirmedId === null) {
        throw refusal('plan-changed');
      }
      return unconfirmed(takeBack);
    case 'cancel':
      if (stored.cancelsAt !== null) throw refusal('plan-changed');
      return unconfirmed((step) => setEnding(step, true));
    case 'resume':
      if (stored.cancelsAt === null) throw refusal('plan-changed');
      return unconfirmed((step) => setEnding(step, false));
    case 'at-period-end': {
      requireChangeable(stored);
      // What could begin at once may wait too, for a card that does not pay today.
      const wanted = await loadWantedPlan(provider, own, body.choice);
      if (wanted.after.price !== body.price) throw priceChanged();
      return unconfirmed((step) => changeAtPeriodEnd(step, wanted));
    }
    case 'at-once': {
      requireChangeable(stored);
      const { prorationDate } = body;
      const wanted = await loadWantedPlan(provider, own, body.choice);
      // An earlier date would pay back time that was used.
      if (wanted.timing !== body.kind || !isRecent(prorationDate)) throw priceChanged();
      const at = { current: own.current, wanted, prorationDate };
      const { amount_due: due } = await previewChange(provider, stored.id, at);
      if (due !== body.amountDue) throw priceChanged();
      return (step) => changeAtOnce(step, wanted, prorationDate);
    }
  }
}

const longestSeconds = 15 * 60;

function isRecent(seconds: number): boolean {
  const age = Date.now() / 1000 - seconds;
  return age > -60 && age < longestSeconds;
}

const priceChanged = () =>
  refusal(
    'price-changed',
    'The price of this change is out of date. Look at it again, then confirm. Nothing was changed or charged.',
  );

/** Whether a plan shows what a request asked for, and not only that something changed. */
export function isMade(
  kind: ChangePlan['kind'],
  {
    planRevision,
    cancelsAt,
    pendingPlan,
  }: Pick<Subscription, 'planRevision' | 'cancelsAt' | 'pendingPlan'>,
  /** The revision that its try has. */
  claimed: number,
): boolean {
  if (planRevision <= claimed) return false;
  switch (kind) {
    case 'cancel':
      return cancelsAt !== null;
    case 'resume':
      return cancelsAt === null;
    case 'at-period-end':
      return pendingPlan !== null;
    case 'take-back':
      return pendingPlan === null;
    case 'at-once':
      return true;
  }
}
