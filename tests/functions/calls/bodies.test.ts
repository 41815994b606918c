import { beforeEach, describe, expect, test } from 'vitest';
import { callPath } from '#contracts/calls.ts';
import { functionMessages } from '#domain/errors.ts';
import { register, type Account } from '#tests/cloud/accounts.ts';
import { refusalIn, request, soundBodies } from '#tests/cloud/call-function.ts';

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

// One call of each door: all others are answered by the same lines.
describe.each(['activateVideo', 'deleteAccount'] as const)('%s', (name) => {
  const ask = (body: BodyInit, headers: Record<string, string> = {}) =>
    request(callPath(name), {
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
    async (body) => {
      expect(await send(body)).toEqual(invalid);
    },
  );

  test('refuses the body of another call', async () => {
    expect(await send(JSON.stringify(soundBodies.createShare))).toEqual(invalid);
  });

  test('refuses a body that it cannot unpack or decode, without showing where it failed', async () => {
    const sound = JSON.stringify(soundBodies[name] ?? {});
    expect((await ask(sound, { 'Content-Encoding': 'gzip' })).status).not.toBe(500);
    expect(await send('{bad', { 'Content-Encoding': 'nonsense' })).toEqual(invalid);
    expect(await send('{bad', { 'Content-Type': 'application/json; charset=odd' })).toEqual(
      invalid,
    );
    expect(await send(new Uint8Array([0x22, 0xff, 0x22]))).toEqual(invalid);
  });

  test('refuses a body larger than anything we send', async () => {
    const body = JSON.stringify({ reason: 'x'.repeat(300_000) });
    expect(await send(body)).toMatchObject({ status: 413, code: 'request-too-large' });
  });

  test('does not look at the body of a stranger', async () => {
    const answer = await request(callPath(name), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{bad',
    });
    expect(refusalIn(answer)).toMatchObject({ status: 401, code: 'unauthenticated' });
  });
});
