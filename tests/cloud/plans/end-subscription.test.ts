import { expect, test } from 'vitest';
import type { EndSubscription } from '#contracts/plan-calls.ts';
import { register } from '../accounts.ts';
import { answerIn, call, refusalIn } from '../call-function.ts';
import { db } from '../local-cloud.ts';
import { buy } from '../selling.ts';

const storedOf = async (id: string) => {
  const stored = await db.doc(`subscriptions/${id}`).get();
  const ends: unknown = stored.get('cancelsAt');
  return {
    revision: Number(stored.get('planRevision') ?? 0),
    ends,
  };
};

test('an admin cancels a subscription at the end of its period and resumes it, each recorded', async () => {
  const admin = await register({ roles: ['user', 'admin'] });
  const customer = await register();
  const subscriptionId = await buy(customer);
  const ask = (action: EndSubscription['action'], revision: number) =>
    call('endSubscription', admin, { subscriptionId, action, revision, reason: 'By phone' });
  const first = (await storedOf(subscriptionId)).revision;
  answerIn('endSubscription', await ask('cancel', first));
  const canceled = await storedOf(subscriptionId);
  expect(canceled.ends).toBeTruthy();
  // Seen before the change, or asked twice: nothing more happens.
  expect(refusalIn(await ask('resume', first))).toMatchObject({ code: 'plan-changed' });
  expect(refusalIn(await ask('cancel', canceled.revision))).toMatchObject({ code: 'plan-changed' });
  answerIn('endSubscription', await ask('resume', canceled.revision));
  expect((await storedOf(subscriptionId)).ends).toBeNull();
  const { docs } = await db.collection('audit').where('targetId', '==', customer.uid).get();
  expect(docs.map((each) => each.data())).toEqual(
    expect.arrayContaining(
      ['cancelSubscription', 'resumeSubscription'].map((action) =>
        expect.objectContaining({ action, actorId: admin.uid, subscriptionId, reason: 'By phone' }),
      ),
    ),
  );
});
