import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { callPath } from '#contracts/calls.ts';
import { functionMessages } from '#domain/errors.ts';
import type { SystemStatus } from '#domain/gates.ts';
import { register, type Account } from '#tests/cloud/accounts.ts';
import { call, refusalIn, request, soundBodies } from '#tests/cloud/call-function.ts';
import { db, identities } from '#tests/cloud/local-cloud.ts';
import { deliver, eventsAbout, pay, withoutDelivery } from '#tests/cloud/payment-provider.ts';
import { addProduct, openCheckout, selectionOf, storeCart } from '#tests/cloud/selling.ts';
import { exists } from '#tests/cloud/stored.ts';

// One call of each door: all others are answered by the same lines.
describe.each(['checkout', 'exportAccount'] as const)('%s', (name) => {
  const ask = (account: Account | null) => call(name, account, soundBodies[name]);

  test('refuses callers without a token, or with one that is not ours', async () => {
    expect(refusalIn(await ask(null))).toMatchObject({ status: 401, code: 'unauthenticated' });
    const headers = { Authorization: 'Bearer a.b.c' };
    const answer = await request(callPath(name), { method: 'POST', headers });
    expect(refusalIn(answer)).toMatchObject({ status: 401, code: 'unauthenticated' });
  });

  test('refuses a disabled account at once, though its token is still good', async () => {
    const account = await register({ roles: ['user', 'admin'] });
    await db.doc(`users/${account.uid}`).update({ disabled: true });
    expect(refusalIn(await ask(account))).toMatchObject({
      status: 403,
      code: 'account-disabled',
    });
  });

  test('takes POST only', async () => {
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const answer = await request(callPath(name), { method });
      expect(refusalIn(answer)).toMatchObject({ status: 405, code: 'method-not-allowed' });
      expect(answer.headers.get('allow')).toBe('POST');
    }
  });

  test('answers pages of ours and no others', async () => {
    const preflight = (origin: string) =>
      request(callPath(name), {
        method: 'OPTIONS',
        headers: { Origin: origin, 'Access-Control-Request-Method': 'POST' },
      });
    for (const origin of ['app://orbitreel', 'http://localhost:5173', 'http://127.0.0.1:4000']) {
      const { status, headers } = await preflight(origin);
      expect(status).toBe(204);
      expect(headers.get('access-control-allow-origin')).toBe(origin);
      expect(headers.get('access-control-allow-headers')).toContain('Authorization');
    }
    const account = await register();
    for (const origin of ['https://evil.example', 'http://localhost.evil.example', 'null']) {
      const { status, headers } = await preflight(origin);
      expect(status).toBe(403);
      expect(headers.get('access-control-allow-origin')).toBeNull();
      const posted = await request(callPath(name), {
        method: 'POST',
        headers: { Origin: origin, Authorization: `Bearer ${account.token}` },
      });
      expect(posted.status).toBe(403);
      expect(posted.headers.get('access-control-allow-origin')).toBeNull();
    }
  });
});

test('a token from before all sessions were ended is refused', async () => {
  const account = await register();
  expect(refusalIn(await call('checkout', account)).code).toBe('empty-cart');
  // The identity service counts in whole seconds.
  await setTimeout(1100);
  await identities.revokeRefreshTokens(account.uid);
  const answer = await call('checkout', account);
  expect(refusalIn(answer)).toMatchObject({ status: 401, code: 'unauthenticated' });
});

test('an account disabled at the identity service is told so', async () => {
  const account = await register();
  await identities.updateUser(account.uid, { disabled: true });
  expect(refusalIn(await call('checkout', account))).toMatchObject({
    status: 403,
    code: 'account-disabled',
  });
});

describe('when an admin has thrown a switch', () => {
  const status = db.doc('system/status');
  const throwSwitch = (gate: keyof SystemStatus) => status.set({ [gate]: true });
  let usual: FirebaseFirestore.DocumentData | undefined;
  beforeAll(async () => {
    usual = (await status.get()).data();
  });
  const restore = () => (usual ? status.set(usual) : status.delete());
  afterEach(restore);

  const closed = { status: 503, code: 'gate-closed', message: functionMessages['gate-closed'] };
  const order = (account: Account) => call('activateVideo', account, { videoId: 'none' });

  test('non-essential functions refuse, and no payment page opens', async () => {
    const customer = await register();
    await storeCart(customer, selectionOf(await addProduct()));
    expect(refusalIn(await order(customer)).code).toBe('not-found');
    await throwSwitch('disableNonEssentialFunctions');
    expect(refusalIn(await call('checkout', customer))).toEqual(closed);
    const portal = await call('billingPortal', customer, { subscriptionId: 'none' });
    expect(refusalIn(portal)).toEqual(closed);
    // Ordering a video is a write, which goes on.
    expect(refusalIn(await order(customer)).code).toBe('not-found');
  });

  test('writes refuse', async () => {
    const customer = await register();
    const production = await register({ roles: ['user', 'production'] });
    await throwSwitch('disableWrites');
    expect(refusalIn(await order(customer))).toEqual(closed);
    const back = await call('returnVideo', production, { videoId: 'none', reason: 'x' });
    expect(refusalIn(back)).toEqual(closed);
    expect(refusalIn(await call('checkout', customer)).code).toBe('empty-cart');
  });

  test('a complete shutdown closes orders to everybody but admins', async () => {
    const [customer, admin] = await Promise.all([
      register(),
      register({ roles: ['user', 'admin'] }),
    ]);
    await throwSwitch('completeShutdown');
    expect(refusalIn(await order(customer))).toEqual(closed);
    expect(refusalIn(await order(admin)).code).toBe('not-found');
  });

  test('a complete shutdown keeps payments waiting at the provider, not lost', async () => {
    const customer = await register();
    const { id } = await openCheckout(customer, selectionOf(await addProduct()));
    await withoutDelivery(async () => {
      const { subscriptionId } = await pay(id);
      const [event] = await eventsAbout(subscriptionId);
      const eventId = event?.id ?? '';
      await throwSwitch('completeShutdown');
      expect(await deliver(eventId)).toEqual([503]);
      expect(await exists(`subscriptions/${subscriptionId}`)).toBe(false);
      await restore();
      expect(await deliver(eventId)).toEqual([200]);
      expect(await exists(`subscriptions/${subscriptionId}`)).toBe(true);
    });
  });

  test('a status document that is missing closes nothing', async () => {
    const customer = await register();
    await status.delete();
    expect(refusalIn(await call('checkout', customer)).code).toBe('empty-cart');
  });

  test('a switch that cannot be read closes nothing, and opens no other', async () => {
    const customer = await register();
    await status.set({ completeShutdown: 'yes', disableWrites: true });
    expect(refusalIn(await call('checkout', customer)).code).toBe('empty-cart');
    expect(refusalIn(await order(customer))).toEqual(closed);
  });
});
