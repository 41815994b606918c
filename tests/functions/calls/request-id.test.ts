import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { callPath } from '#contracts/calls.ts';
import { register } from '#tests/cloud/accounts.ts';
import { answerIn, call, request } from '#tests/cloud/call-function.ts';
import { db } from '#tests/cloud/local-cloud.ts';
import { fromProvider } from '#tests/cloud/payment-provider.ts';
import { addProduct, selectionOf, storeCart } from '#tests/cloud/selling.ts';

const session = z.object({ metadata: z.object({ requestId: z.string().optional() }) });

/** Somebody with a cart, who pays with this id of the request. */
async function checkOut(requestId: string) {
  const customer = await register();
  await storeCart(customer, selectionOf(await addProduct()));
  const answer = await request(callPath('checkout'), {
    method: 'POST',
    headers: { Authorization: `Bearer ${customer.token}`, 'X-Request-Id': requestId },
  });
  return { customer, answer, ...answerIn('checkout', answer) };
}

test('one id stands in the answer, at the provider and in what is stored', async () => {
  const requestId = randomUUID();
  const { answer, id } = await checkOut(requestId);
  expect(answer.headers.get('X-Request-Id')).toBe(requestId);
  const atProvider = await fromProvider(`/checkout/sessions/${id}`, session);
  expect(atProvider.metadata.requestId).toBe(requestId);
  expect((await db.doc(`checkouts/${id}`).get()).get('requestId')).toBe(requestId);
  expect((await db.doc(`audit/acceptTerms-${id}`).get()).get('requestId')).toBe(requestId);
});

test('an id of another shape is replaced everywhere', async () => {
  const { answer, id } = await checkOut('../../users/admin');
  const given = answer.headers.get('X-Request-Id');
  expect(given).toMatch(/^[\da-f-]{36}$/);
  const atProvider = await fromProvider(`/checkout/sessions/${id}`, session);
  expect(atProvider.metadata.requestId).toBe(given);
});

test('two clicks at once have two ids and still one payment page', async () => {
  const customer = await register();
  await storeCart(customer, selectionOf(await addProduct()));
  const answers = await Promise.all([call('checkout', customer), call('checkout', customer)]);
  const [first, second] = answers.map((answer) => answerIn('checkout', answer));
  expect(second?.id).toBe(first?.id);
});
