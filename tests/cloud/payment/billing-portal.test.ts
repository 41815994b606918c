import { expect, test } from 'vitest';
import { register } from '../accounts.ts';
import { answerIn, call, refusalIn } from '../call-function.ts';
import { changeSubscription } from '../payment-provider.ts';
import { buy } from '../selling.ts';

test('the owner of a subscription is sent to the billing portal, each time anew', async () => {
  const owner = await register();
  const subscriptionId = await buy(owner);
  const open = async () =>
    answerIn('billingPortal', await call('billingPortal', owner, { subscriptionId })).url;
  const first = await open();
  expect((await fetch(first)).status).toBe(200);
  expect(await open()).not.toBe(first);
});

test('a subscription that does not exist has no portal', async () => {
  const someone = await register();
  const answer = await call('billingPortal', someone, { subscriptionId: 'sub_none' });
  expect(refusalIn(answer)).toMatchObject({ status: 404, code: 'not-found' });
});

test('a customer whom the provider has deleted is told so', async () => {
  const owner = await register();
  const subscriptionId = await buy(owner);
  await changeSubscription(subscriptionId, { deleteCustomer: true });
  const answer = await call('billingPortal', owner, { subscriptionId });
  expect(refusalIn(answer)).toMatchObject({
    status: 404,
    message: expect.stringContaining('keeps no card'),
  });
});
