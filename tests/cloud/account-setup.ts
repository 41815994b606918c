import { FieldValue } from 'firebase-admin/firestore';
import { expect } from 'vitest';
import { defaultBrandColors } from '#domain/brand.ts';
import { addBriefOf, addVideoOf, moveByStudio } from '#tests/support/customer-setup.ts';
import { register, type Account } from './accounts.ts';
import { call } from './call-function.ts';
import { db } from './local-cloud.ts';
import { addProduct, buy, selectionOf, storeCart } from './selling.ts';

/** What a document holds; undefined when there is none. */
export const fieldsOf = async (path: string) => (await db.doc(path).get()).data();
/** The document of an account. */
export const stored = ({ uid }: Account) => fieldsOf(`users/${uid}`);
/** Asks for the end of an account, with its own address. */
export const remove = (who: Account) => call('deleteAccount', who, { email: who.email });
/** Makes somebody one of the studio. */
export const giveProduction = async (admin: Account, { uid: userId }: Account) => {
  const asked = { userId, before: ['user'], roles: ['production'], reason: 'x' };
  expect((await call('setRoles', admin, asked)).status).toBe(200);
};
/** Ends a subscription past the payment provider. */
export const end = (subscriptionId: string) =>
  db.doc(`subscriptions/${subscriptionId}`).update({ status: 'canceled' });

/** A customer with something of everything: bought, ended, filmed, drafted, briefed, in the cart. */
export async function formerBuyer(facts: { displayName?: string } = {}) {
  const owner = await register({ displayName: 'Ada Byron', ...facts });
  const subscriptionId = await buy(owner);
  await storeCart(owner, selectionOf(await addProduct()));
  const approval = { by: 'someone', byName: 'Noor Haddad', at: new Date() };
  await addBriefOf(owner, subscriptionId, { product: 'A kettle', approval });
  const brand = { userId: owner.uid, ...defaultBrandColors };
  await db.doc(`brands/${owner.uid}`).set({ ...brand, updatedAt: FieldValue.serverTimestamp() });
  const draft = await addVideoOf(owner, subscriptionId);
  const ordered = await addVideoOf(owner, subscriptionId);
  const order = await call('activateVideo', owner, { videoId: ordered });
  expect(order.status).toBe(200);
  await moveByStudio(ordered, { from: 'activated', to: 'queued' });
  return { owner, subscriptionId, draft, ordered };
}
