import { setTimeout as pause } from 'node:timers/promises';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, test } from 'vitest';
import { functionFailure } from '#contracts/functions-api.ts';
import { calls } from '#contracts/calls.ts';
import { register } from '#tests/cloud/accounts.ts';
import { answerIn, call, refusalIn, soundBodies, statusesOf } from '#tests/cloud/call-function.ts';
import { db } from '#tests/cloud/local-cloud.ts';
import { sessionsOf } from '#tests/cloud/payment-provider.ts';
import { addProduct, selectionOf, storeCart } from '#tests/cloud/selling.ts';
import { exists } from '#tests/cloud/stored.ts';
import { tick } from '#tests/cloud/tick.ts';

const waitIn = ({ body }: { body: unknown }) =>
  functionFailure.parse(body).error.retryAfterSeconds ?? null;

describe.each(['activateVideo', 'exportAccount'] as const)('%s', (name) => {
  test('is refused with a time while the bucket is empty, and goes on after it', async () => {
    // Whom every function hears out.
    const admin = await register({ roles: ['user', 'admin'] });
    // The first call of a function starts its process, which can take longer than the wait below.
    const somebodyElse = await register({ roles: ['user', 'admin'] });
    await call(name, somebodyElse, soundBodies[name]);
    const { burst, everySeconds } = calls[name].limit;
    const seconds = 4;
    const fullAt = Date.now() + (burst - 1) * everySeconds * 1000 + seconds * 1000;
    await db.doc(`limits/${admin.uid}`).set({ [name]: Timestamp.fromMillis(fullAt) });
    const refused = await call(name, admin, soundBodies[name]);
    expect(refusalIn(refused)).toMatchObject({ status: 429, code: 'too-many-calls' });
    expect(refusalIn(refused).message).toMatch(
      /^You have .+ in a short time\. You can .+ in \d seconds?\./,
    );
    const wait = waitIn(refused);
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(seconds);
    expect(refused.headers.get('Retry-After')).toBe(String(wait));
    await pause(seconds * 1000);
    expect((await call(name, admin, soundBodies[name])).status).not.toBe(429);
  });
});

test('payment pages open until the burst is used up, and then a person is told when to go on', async () => {
  const customer = await register();
  await storeCart(customer, selectionOf(await addProduct()));
  const { burst, everySeconds } = calls.checkout.limit;
  for (let count = 0; count < burst; count += 1) {
    answerIn('checkout', await call('checkout', customer));
  }
  const refused = await call('checkout', customer);
  expect(refusalIn(refused)).toEqual({
    status: 429,
    code: 'too-many-calls',
    message: expect.stringMatching(
      /^You have opened 10 payment pages in a short time\. You can open another one in .+\. Nothing was charged\.$/,
    ),
    retryAfterSeconds: expect.any(Number),
  });
  expect(waitIn(refused)).toBeLessThanOrEqual(everySeconds);
  // Another person is not concerned.
  expect(refusalIn(await call('checkout', await register())).code).toBe('empty-cart');
});

test('sixty simultaneous calls are no more than the burst', async () => {
  const customer = await register();
  await storeCart(customer, selectionOf(await addProduct()));
  const answers = await Promise.all(Array.from({ length: 60 }, () => call('checkout', customer)));
  const statuses = statusesOf(answers);
  expect(new Set(statuses).isSubsetOf(new Set([200, 429]))).toBe(true);
  expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(
    calls.checkout.limit.burst,
  );
  expect(await sessionsOf(customer)).toHaveLength(1);
});

test('a malformed body takes no call', async () => {
  const customer = await register();
  await call('exportAccount', customer, { more: true });
  expect(await exists(`limits/${customer.uid}`)).toBe(false);
});

test('buckets go with their account, and a day after their last call', async () => {
  const [leaving, staying] = await Promise.all([register(), register()]);
  for (const each of [leaving, staying]) await call('exportAccount', each, {});
  const uploads = db.doc(`uploadCounts/${leaving.uid}`);
  await uploads.set({ count: 1, since: Timestamp.now(), lastFileId: 'file-1' });
  expect((await call('deleteAccount', leaving, { email: leaving.email })).status).toBe(200);
  expect(await exists(`limits/${leaving.uid}`)).toBe(false);
  expect(await exists(uploads.path)).toBe(false);
  const bucket = db.doc(`limits/${staying.uid}`);
  const cleanUp = () => tick('removeExpired');
  await cleanUp();
  expect(await exists(bucket.path)).toBe(true);
  await bucket.update({ removeAfter: Timestamp.fromMillis(Date.now() - 1000) });
  await cleanUp();
  expect(await exists(bucket.path)).toBe(false);
});
