import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { CallName } from '#contracts/calls.ts';
import { functionFailure } from '#contracts/functions-api.ts';
import { register, type Account } from '#tests/cloud/accounts.ts';
import { db } from '#tests/cloud/local-cloud.ts';
import { addPhoneFactor } from '#tests/cloud/phone-factor.ts';

// The functions of the local cloud need no second factor, so these are called here, as they are where
// staff need one. Accounts, codes and tokens are the Auth emulator's.
vi.stubEnv('STAFF_SECOND_FACTOR', 'required');
const { api } = await import('#cloud/api.ts');

type Handler = typeof api;

/** Makes a call in this process, as the platform does. */
async function callHere(name: CallName, { token }: Account, body: object) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const request = {
    method: 'POST',
    path: `/${name}`,
    headers,
    get: (header: string) => new Map(Object.entries(headers)).get(header.toLowerCase()),
    rawBody: Buffer.from(JSON.stringify(body)),
  };
  const answer: { status: number; body: unknown } = { status: 200, body: null };
  const response = {
    set: () => response,
    status: (status: number) => {
      answer.status = status;
      return response;
    },
    json: (sent: unknown) => {
      answer.body = sent;
    },
    on: () => response,
  };
  // Only what the functions use of Express.
  await api(
    request as unknown as Parameters<Handler>[0],
    response as unknown as Parameters<Handler>[1],
  );
  return answer;
}

const codeIn = ({ body }: { body: unknown }) => functionFailure.parse(body).error.code;

describe('where staff need a second factor', () => {
  let admin: Account;
  let adminWithCode: Account;
  beforeAll(async () => {
    admin = await register({ roles: ['user', 'admin'] });
    adminWithCode = await addPhoneFactor(admin);
  });

  test('an admin without one changes no roles, and is told what is missing', async () => {
    const person = await register();
    const change = {
      userId: person.uid,
      before: ['user'],
      roles: ['user', 'production'],
      reason: 'x',
    };
    const refused = await callHere('setRoles', admin, change);
    expect(refused.status).toBe(403);
    expect(codeIn(refused)).toBe('second-factor-required');
    expect((await db.doc(`users/${person.uid}`).get()).get('roles')).toEqual(['user']);

    expect((await callHere('setRoles', adminWithCode, change)).status).toBe(200);
    expect((await db.doc(`users/${person.uid}`).get()).get('roles')).toEqual([
      'user',
      'production',
    ]);
  });

  test('production without one sends no video back', async () => {
    const person = await register({ roles: ['user', 'production'] });
    const body = { videoId: 'none', reason: 'x' };
    expect(codeIn(await callHere('returnVideo', person, body))).toBe('second-factor-required');
    expect(codeIn(await callHere('returnVideo', await addPhoneFactor(person), body))).toBe(
      'not-found',
    );
  });

  test('customers need none, and nobody is told of one who may not do it anyway', async () => {
    const customer = await register();
    expect(codeIn(await callHere('activateVideo', customer, { videoId: 'none' }))).toBe(
      'not-found',
    );
    const change = { userId: admin.uid, before: ['user'], roles: ['user'], reason: 'x' };
    expect(codeIn(await callHere('setRoles', customer, change))).toBe('forbidden');
  });
});
