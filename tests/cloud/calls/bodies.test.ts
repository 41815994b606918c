import { beforeEach, describe, expect, test } from 'vitest';
import { functionMessages } from '#domain/errors.ts';
import { register, type Account } from '../accounts.ts';
import { functionNames, refusalIn, request, soundBodies, tagsOfShared } from '../call-function.ts';

/**
 * Somebody whom every function hears out, so that only the body decides. Anew for each test: one of
 * them ends every session.
 */
let admin: Account;
beforeEach(async () => {
  admin = await register({ roles: ['user', 'admin'] });
});

const invalid = {
  status: 400,
  code: 'invalid-request',
  message: functionMessages['invalid-request'],
};

describe.each(functionNames)('%s', (name) => {
  const ask = (body: BodyInit, headers: Record<string, string> = {}) =>
    request(name, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${admin.token}`,
        'Content-Type': 'application/json',
        ...headers,
      },
      body,
    });
  const send = async (body: BodyInit, headers?: Record<string, string>) =>
    refusalIn(await ask(body, headers));

  test.each(['{bad', '[', '"', 'null', '[]', '{"admin":true}', 'a=b'])(
    'refuses the body %s in the shape of every refusal',
    tagsOfShared(name),
    async (body) => {
      expect(await send(body)).toEqual(invalid);
    },
  );

  test('refuses a field that nobody asked for', tagsOfShared(name), async () => {
    expect(await send(JSON.stringify({ ...soundBodies[name], admin: true }))).toEqual(invalid);
  });

  test(
    'refuses a body that it cannot unpack or decode, without showing where it failed',
    tagsOfShared(name),
    async () => {
      const sound = JSON.stringify(soundBodies[name] ?? {});
      expect((await ask(sound, { 'Content-Encoding': 'gzip' })).status).not.toBe(500);
      expect(await send('{bad', { 'Content-Encoding': 'nonsense' })).toEqual(invalid);
      expect(await send('{bad', { 'Content-Type': 'application/json; charset=odd' })).toEqual(
        invalid,
      );
      expect(await send(new Uint8Array([0x22, 0xff, 0x22]))).toEqual(invalid);
    },
  );

  test('refuses a body larger than anything we send', tagsOfShared(name), async () => {
    const body = JSON.stringify({ reason: 'x'.repeat(300_000) });
    expect(await send(body)).toMatchObject({ status: 413, code: 'request-too-large' });
  });

  test('does not look at the body of a stranger', tagsOfShared(name), async () => {
    const answer = await request(name, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{bad',
    });
    expect(refusalIn(answer)).toMatchObject({ status: 401, code: 'unauthenticated' });
  });
});

test('the webhook refuses every unsigned body', async () => {
  for (const body of ['', '{bad', '{}']) {
    const answer = await request('paymentWebhook', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Stripe-Signature': 't=1,v1=00' },
      body,
    });
    expect(refusalIn(answer)).toEqual(invalid);
  }
});
