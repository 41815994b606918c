import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { register, type Account } from './accounts.ts';
import { functionNames, refusalIn, request, soundBodies } from './call-function.ts';

const lone = ['\ud800', '\udfff', 'a\ud800b', '\udc00\ud800', `${'x'.repeat(200)}\udbff`];
const malformed = [...lone, '', 'x'.repeat(2000), '😀'.repeat(1000)];
const badIds = ['/', 'a/b', '../users/x', '.', '..', '__proto__', '____', 'x'.repeat(129)];
const odd: unknown[] = [null, 0, -1, 1.5, true, [], {}, [[]], { toString: null }];

const deepArray = `${'['.repeat(8000)}${']'.repeat(8000)}`;
const deepObject = `${'{"a":'.repeat(2500)}1${'}'.repeat(2500)}`;
const wideObject = JSON.stringify(
  Object.fromEntries(Array.from({ length: 1500 }, (_, index) => [`k${index}`, 0])),
);
const wideArray = JSON.stringify(Array.from({ length: 5000 }, () => 0));
const wholeBodies = [
  ...[...lone, ...odd.filter((value) => value !== undefined)].flatMap((value) => {
    const text = JSON.stringify(value);
    return text === '{}' ? [] : [text];
  }),
  deepArray,
  deepObject,
  wideObject,
  wideArray,
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{"admin":true}}}',
  '{"\\ud800":1}',
];

// Generated bodies: any JSON, including texts that are no valid Unicode.
const anyText = fc.string({ unit: 'binary', maxLength: 40 });
const halfPair = fc.constantFrom(...lone);
const anyJson = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    anyText,
    halfPair,
    fc.double(),
    fc.constantFrom(null, true, '__proto__', '..', 'a/b'),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(
      fc.oneof(anyText, fc.constantFrom('videoId', 'userId', '__proto__')),
      tie('value'),
      {
        maxKeys: 4,
      },
    ),
  ),
})).value;

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0;

describe.each(functionNames)('%s', (name) => {
  let admin: Account;
  // An admin, whom each function hears out, so that only the body decides.
  beforeAll(async () => {
    admin = await register({ roles: ['user', 'admin'] });
  });
  const refusalOf = async (body: string) =>
    refusalIn(
      await request(name, {
        method: 'POST',
        headers: { Authorization: `Bearer ${admin.token}`, 'Content-Type': 'application/json' },
        body,
      }),
    );
  const sound: Record<string, unknown> = soundBodies[name] ?? {};
  const bodyWith = (key: string, value: unknown) => JSON.stringify({ ...sound, [key]: value });
  const ids = Object.keys(sound).filter((key) => key.endsWith('Id'));

  test('refuses a body that is malformed as a whole', async () => {
    for (const body of wholeBodies) {
      expect(await refusalOf(body), body.slice(0, 60)).toMatchObject({
        status: 400,
        code: 'invalid-request',
      });
    }
  });

  test('refuses malformed text, and values that are no text, in each field', async () => {
    for (const key of Object.keys(sound)) {
      // An empty list of roles is well formed.
      const wrong = Array.isArray(sound[key]) ? odd.filter((value) => !isEmptyList(value)) : odd;
      for (const value of [...malformed, ...wrong]) {
        const body = bodyWith(key, value);
        expect(await refusalOf(body), body.slice(0, 60)).toMatchObject({ status: 400 });
      }
    }
  });

  test('refuses ids that the database would not take', async () => {
    for (const key of ids) {
      for (const id of badIds) {
        expect(await refusalOf(bodyWith(key, id)), id.slice(0, 60)).toMatchObject({ status: 400 });
      }
    }
  });

  test('refuses malformed fields that nobody asked for', async () => {
    for (const body of [
      JSON.stringify({ ...sound, more: '\ud800' }),
      `{"__proto__":{"a":1},${JSON.stringify(sound).slice(1)}`.replace(',}', '}'),
      JSON.stringify({ ...sound, '\udc00': 1 }),
    ]) {
      expect(await refusalOf(body), body.slice(0, 60)).toMatchObject({ status: 400 });
    }
  });

  test('never fails on any JSON', async () => {
    await fc.assert(
      fc.asyncProperty(anyJson, fc.constantFrom(null, ...Object.keys(sound)), async (json, key) => {
        const body = key === null ? JSON.stringify(json) : bodyWith(key, json);
        // These functions run when nothing, or an empty object, is sent.
        if (body === '{}') return;
        const { status } = await refusalOf(body);
        expect([400, 403, 404, 413]).toContain(status);
      }),
      { numRuns: 60 },
    );
  });
});
