import { setTimeout } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { CallName } from '#contracts/calls.ts';
import { ageIdentity, register, signIn, type Account } from '#tests/cloud/accounts.ts';
import { call, refusalIn } from '#tests/cloud/call-function.ts';
import { openClient } from '#tests/cloud/client.ts';
import { exists } from '#tests/cloud/stored.ts';
import { stored } from '#tests/cloud/account-setup.ts';

describe('actions reserved to the person themselves', () => {
  test.each<[CallName, (who: Account) => object]>([
    ['deleteAccount', ({ email }) => ({ email })],
    ['signOutOthers', () => ({})],
    ['exportAccount', () => ({})],
  ])('%s wants a password that was typed just now', async (name, body) => {
    const owner = await register();
    const old = await ageIdentity(owner, 6);
    expect(refusalIn(await call(name, old, body(owner)))).toMatchObject({
      status: 403,
      code: 'requires-recent-login',
    });
    expect(await exists(`users/${owner.uid}`)).toBe(true);
    const recent = await ageIdentity(owner, 4);
    expect((await call(name, recent, body(owner))).status).toBe(200);
  });

  test('signing out the others ends their sessions, and this one begins anew', async () => {
    const other = await register();
    // The identity service counts in whole seconds.
    await setTimeout(1100);
    const here = await signIn(other.email);
    await setTimeout(1100);
    expect((await call('signOutOthers', here, {})).status).toBe(200);
    for (const ended of [other, here]) {
      const refused = await call('exportAccount', ended, {});
      expect(refusalIn(refused)).toMatchObject({ status: 401, code: 'unauthenticated' });
    }
    const again = await signIn(other.email);
    expect((await call('exportAccount', again, {})).status).toBe(200);

    // Rules and clients compare with this time: the session that made the call stays logged in.
    const before: unknown = (await stored(other))?.['signedOutBefore'];
    const { seconds } = z.object({ seconds: z.number() }).parse(before);
    expect(seconds).toBe(payloadOf(here.token).auth_time);
    expect(seconds).toBeGreaterThan(payloadOf(other.token).auth_time);
  });

  test('a wrong password ends no session and deletes nothing', async () => {
    const owner = await register();
    const client = await openClient(owner);
    await expect(client.account.signOutOthers('wrong password')).rejects.toMatchObject({
      code: 'auth/wrong-password',
    });
    const { email } = owner;
    await expect(
      client.account.deleteAccount({ email, password: 'wrong password' }),
    ).rejects.toMatchObject({ code: 'auth/wrong-password' });
    expect((await call('exportAccount', owner, {})).status).toBe(200);
    await client.close();
  });
});

const payloadOf = (token: string) =>
  z
    .object({ auth_time: z.number() })
    .parse(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()));
