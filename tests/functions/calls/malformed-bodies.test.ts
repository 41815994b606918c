import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { callNames, callPath, calls } from '#contracts/calls.ts';
import { register, type Account } from '#tests/cloud/accounts.ts';
import {
  refusalIn,
  request,
  soundBodies,
  soundLink,
  tagsOfShared,
} from '#tests/cloud/call-function.ts';

const lone = ['\ud800', '\udfff', 'a\ud800b', '\udc00\ud800', `${'x'.repeat(200)}\udbff`];
const malformed = [...lone, '', 'x'.repeat(2000), '😀'.repeat(1000)];
/** A legal text may be long. */
const isSoundText = (name: string, key: string, text: string) =>
  name === 'saveLegalText' && key === 'text' && /^(?:x+|😀+)$/u.test(text);
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

describe.each([...callNames, 'sharedFilm'] as const)('%s', (name) => {
  const path = name === 'sharedFilm' ? name : callPath(name);
  let admin: Account;
  // An admin, whom each function hears out, so that only the body decides.
  beforeAll(async () => {
    admin = await register({ roles: ['user', 'admin'] });
  });
  const asAdmin = (body: string) => ({
    method: 'POST',
    headers: { Authorization: `Bearer ${admin.token}`, 'Content-Type': 'application/json' },
    body,
  });
  const refusalOf = async (body: string) => refusalIn(await request(path, asAdmin(body)));
  const sound: Record<string, unknown> =
    (name === 'sharedFilm' ? soundLink : soundBodies[name]) ?? {};
  const bodyWith = (key: string, value: unknown) => JSON.stringify({ ...sound, [key]: value });
  const ids = Object.keys(sound).filter((key) => key.endsWith('Id'));

  test('refuses a body that is malformed as a whole', tagsOfShared(name), async () => {
    for (const body of wholeBodies) {
      expect(await refusalOf(body), body.slice(0, 60)).toMatchObject({
        status: 400,
        code: 'invalid-request',
      });
    }
  });

  test(
    'refuses malformed text, and values that are no text, in each field',
    { tags: 'deep' },
    async () => {
      for (const key of Object.keys(sound)) {
        // A null is well formed where nothing was chosen, and so is an empty list of roles.
        // So is another whole number, where a number is asked for, and the other answer to yes or no.
        const wrong = odd.filter(
          (value) =>
            value !== sound[key] &&
            !(Array.isArray(sound[key]) && isEmptyList(value)) &&
            !(typeof sound[key] === 'number' && Number.isInteger(value)) &&
            !(typeof sound[key] === 'boolean' && typeof value === 'boolean'),
        );
        // Text that may be left empty is well formed, too.
        const texts = malformed.filter(
          (text) => text !== sound[key] && !isSoundText(name, key, text),
        );
        for (const value of [...texts, ...wrong]) {
          const body = bodyWith(key, value);
          expect(await refusalOf(body), body.slice(0, 60)).toMatchObject({ status: 400 });
        }
      }
    },
  );

  test('refuses ids that the database would not take', { tags: 'deep' }, async () => {
    for (const key of ids) {
      for (const id of badIds) {
        expect(await refusalOf(bodyWith(key, id)), id.slice(0, 60)).toMatchObject({ status: 400 });
      }
    }
  });

  test('refuses malformed fields that nobody asked for', { tags: 'deep' }, async () => {
    for (const body of [
      JSON.stringify({ ...sound, more: '\ud800' }),
      `{"__proto__":{"a":1},${JSON.stringify(sound).slice(1)}`.replace(',}', '}'),
      JSON.stringify({ ...sound, '\udc00': 1 }),
    ]) {
      expect(await refusalOf(body), body.slice(0, 60)).toMatchObject({ status: 400 });
    }
  });

  test('never fails on any JSON', { tags: 'deep' }, async () => {
    await fc.assert(
      fc.asyncProperty(anyJson, fc.constantFrom(null, ...Object.keys(sound)), async (json, key) => {
        const body = key === null ? JSON.stringify(json) : bodyWith(key, json);
        // These functions run when nothing, or an empty object, is sent.
        if (body === '{}') return;
        const { status } = await request(path, asAdmin(body));
        // 409 is what an invitation of somebody who has an account answers, 410 a link that leads nowhere.
        // Nothing is known of most people: a call that fits may find nothing.
        const fits = name !== 'sharedFilm' && calls[name].body.safeParse(JSON.parse(body)).success;
        expect([400, 403, 404, 409, 410, 413, ...(fits ? [200] : [])]).toContain(status);
      }),
      { numRuns: 60 },
    );
  });
});

test('reports of the security policy never fail, whatever they are', { tags: 'deep' }, async () => {
  const report = (value: unknown) =>
    JSON.stringify({
      'csp-report': {
        'document-uri': value,
        'violated-directive': value,
        'blocked-uri': value,
      },
    });
  const send = async (body: string) =>
    (await request('policyReport', { method: 'POST', body })).status;
  for (const body of [...wholeBodies, ...[...malformed, ...odd].map(report), '', '{bad']) {
    // Larger than any report of a browser.
    expect([204, 413], body.slice(0, 60)).toContain(await send(body));
  }
  await fc.assert(
    fc.asyncProperty(anyJson, async (json) => {
      expect([204, 413]).toContain(await send(report(json)));
    }),
    { numRuns: 60 },
  );
});

test('reports of failed pages never fail, whatever they are', { tags: 'deep' }, async () => {
  const sane = [200, 400, 413];
  const report = (value: unknown) =>
    JSON.stringify({
      release: value,
      kind: value,
      route: value,
      name: value,
      message: value,
      stack: value,
    });
  const send = async (body: string) =>
    (await request('clientError', { method: 'POST', body })).status;
  for (const body of [...wholeBodies, ...[...malformed, ...odd].map(report), '', '{bad']) {
    expect(sane, body.slice(0, 60)).toContain(await send(body));
  }
  await fc.assert(
    fc.asyncProperty(anyJson, async (json) => {
      expect(sane).toContain(await send(report(json)));
    }),
    { numRuns: 60 },
  );
});
