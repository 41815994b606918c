import { readFile } from 'node:fs/promises';
import type { CelInput } from '@bufbuild/cel';
import { describe, expect, test } from 'vitest';
import type { Operation } from './rules-file.ts';
import { loadRuleset } from './ruleset.ts';
import { fromFields, fromTypedValue } from './typed-values.ts';

const rules = await readFile('src/cloud/storage.rules', 'utf8');

const grant = {
  uploadedBy: { stringValue: 'ana' },
  state: { stringValue: 'uploading' },
  size: { integerValue: '12' },
  type: { stringValue: 'video/mp4' },
  createdAt: { timestampValue: '2026-01-01T00:00:00Z' },
};
const object = {
  size: { int_value: 12 },
  contentType: { string_value: 'video/mp4' },
  timeCreated: { timestamp_value: '2026-01-01T00:00:00Z' },
};

type Asked = {
  operation?: Operation;
  path?: string;
  uid?: string | null;
  after?: object;
  before?: object | null;
  document?: Record<string, unknown> | null;
};

/** Asks the rules as the emulator does; everything not given is as it must be to be allowed. */
async function decide(asked: Asked, text = rules) {
  const { operation = 'create', path = '/b/bucket/o/files/f1/original', uid = 'ana' } = asked;
  const { after = object, before = null, document = grant } = asked;
  const mapOf = (fields: object) => ({ map_value: { fields } });
  const auth = uid === null ? { null_value: null } : mapOf({ uid: { string_value: uid } });
  const request = mapOf({
    auth,
    resource: mapOf(after),
    path: { path_value: { segments: [] } },
    time: { timestamp_value: '2026-01-01T00:00:00Z' },
  });
  const read: string[] = [];
  const decision = await loadRuleset(text).decide(
    {
      path,
      operation,
      request: fromTypedValue(request) ?? null,
      resource: fromTypedValue(before ? mapOf(before) : { null_value: null }) ?? null,
    },
    async (address) => {
      read.push(address);
      return document && fromFields(document);
    },
  );
  return { ...decision, read };
}

test('the one who may upload writes the object once, after its document was read once', async () => {
  expect(await decide({})).toEqual({
    permit: true,
    warnings: [],
    read: ['/databases/(default)/documents/files/f1'],
  });
});

const grantWith = (fields: object) => ({ document: { ...grant, ...fields } });
const objectWith = (fields: object) => ({ after: { ...object, ...fields } });

test.each<[string, Asked]>([
  ['nobody', { uid: null }],
  ['another person', { uid: 'ben' }],
  ['another size', objectWith({ size: { int_value: 13 } })],
  ['another type', objectWith({ contentType: { string_value: 'text/html' } })],
  ['a file that is being checked', grantWith({ state: { stringValue: 'checking' } })],
  ['a file that was canceled', grantWith({ state: { stringValue: 'canceled' } })],
  ['an object that is there', { before: object }],
  ['an object without a document', { document: null }],
  ['an empty document', { document: {} }],
  ['a document that gives its size as text', grantWith({ size: { stringValue: '12' } })],
  ['a document of another shape', grantWith({ uploadedBy: { arrayValue: {} } })],
  ['an object without a size', { after: {} }],
  ['another object beside it', { path: '/b/bucket/o/files/f1/poster' }],
  ['an object below it', { path: '/b/bucket/o/files/f1/original/2' }],
  ['an object without a file', { path: '/b/bucket/o/files//original' }],
  ['a file that leads to another document', { path: '/b/bucket/o/files/../original' }],
  ['a file with an address in its name', { path: '/b/bucket/o/files/f1?x=1/original' }],
  ['reading', { operation: 'get', before: object }],
  ['listing', { operation: 'list' }],
  ['changing', { operation: 'update', before: object }],
  ['deleting', { operation: 'delete', before: object }],
])('%s is refused', async (_, asked) => {
  expect((await decide(asked)).permit).toBe(false);
});

/** A rules file with one condition, and functions before it. */
function fileWith(condition: string, functions = ''): string {
  return `rules_version = '2';
service firebase.storage {
  match /b/{bucket}/o {
    ${functions}
    match /files/{fileId}/original { allow create: if ${condition}; }
  }
}`;
}

describe('what the stand-in evaluates', () => {
  test.each<[string, string?]>([
    ['true'],
    ["bucket == 'bucket' && fileId != 'f2'"],
    ["true // ; a comment's semicolon\n && /* another } */ true"],
    ['request.resource.size == 12'],
    ["same('x;y', 'x;y')", 'function same(a, b) { return a == b; }'],
    [
      "second('f1')",
      "function first(a) { return a == 'f1'; } function second(a) { return first(a); }",
    ],
    ["firestore.get(/databases/(default)/documents/files/$(fileId)).data.state == 'uploading'"],
  ])('%s', async (condition, functions) => {
    expect(await decide({}, fileWith(condition, functions))).toMatchObject({ permit: true });
  });

  test('several operations, and those that read and write stand for', async () => {
    const text = fileWith('true').replace('allow create', 'allow get, write');
    const asked = ['get', 'list', 'create', 'update', 'delete'] as const;
    const decisions = await Promise.all(asked.map((operation) => decide({ operation }, text)));
    expect(decisions.map(({ permit }) => permit)).toEqual([true, false, true, true, true]);
  });

  test.each(["'yes'", '1', 'request.auth', 'request.auth.uid == request.auth.uid'])(
    '%s is neither true nor false, so it allows nothing and is reported with its line',
    async (condition) => {
      const { permit, warnings } = await decide({ uid: null }, fileWith(condition));
      expect(permit).toBe(false);
      expect(warnings).toEqual([expect.stringContaining('line 5: ')]);
    },
  );
});

describe('what the stand-in does not know is refused when the rules are loaded', () => {
  test.each([
    ['line 5: request.auth.token.admin', fileWith('request.auth.token.admin == true')],
    ['line 5: _||_', fileWith('true || false')],
    ['line 5: !_', fileWith('!false')],
    ['line 5: _<_', fileWith('request.resource.size < 5')],
    ['line 5: matches', fileWith("fileId.matches('.*')")],
    ['line 5: a comprehensionExpr', fileWith('[1].all(x, x == 1)')],
    ['line 5: a listExpr', fileWith("fileId == ['a']")],
    ['line 5: has()', fileWith('has(request.auth.uid)')],
    ['line 5: fields of a listExpr', fileWith('[1].size == 1')],
    ['line 5: a doubleValue', fileWith('1.5 == 1.5')],
    ['line 5: other is', fileWith("other == 'a'")],
    [
      'line 5: of firestore',
      fileWith('firestore.exists(/databases/(default)/documents/files/$(fileId))'),
    ],
    [
      'line 5: a path must begin',
      fileWith('firestore.get(/databases/other/documents/a/b).data.a == 1'),
    ],
    [
      'line 5: "$(a.b)" is not known',
      fileWith('firestore.get(/databases/(default)/documents/files/$(a.b)).data == 1'),
    ],
    ['line 5: a path must begin', fileWith('firestore.get(fileId)')],
    ['line 5: of firestore', fileWith("firestore.get(['a', 'b'])")],
    ['line 5: of firestore', fileWith('firestore.get == 1')],
    ['line 5: f takes 1', fileWith('f()', 'function f(a) { return a; }')],
    [
      'line 4: g is',
      fileWith('true', 'function f(a) { return g(a); } function g(a) { return a; }'),
    ],
    ['line 4: f is', fileWith('true', 'function f(a) { return f(a); }')],
    ['line 4: expected a function', fileWith('true', 'function f() { let a = 1; return a; }')],
    ['line 5: expected operations', fileWith('true').replace(': if true', '')],
    ['line 5: expected an operation', fileWith('true').replace('create', 'creat')],
    ['line 5: expected a path', fileWith('true').replace('/original', '/{rest=**}')],
    ['line 5: expected function', fileWith('true').replace('true;', 'true; maybe;')],
    ['line 1: expected rules_version', 'service firebase.storage {}'],
    ['line 2: expected service', "rules_version = '2';\nservice cloud.firestore {}"],
    ['line 8: expected the end', `${fileWith('true')}\nservice firebase.storage {}`],
    ['line 5: ', fileWith('true &&')],
  ])('%s', (message, text) => {
    expect(() => loadRuleset(text)).toThrow(message);
  });
});

test('kinds of values that no rule reads are left out', () => {
  const fields: Record<string, CelInput> = Object.fromEntries(
    fromFields({
      at: { timestamp_value: 'x' },
      half: { doubleValue: 0.5 },
      none: { nullValue: null },
    }),
  );
  expect(fields).toEqual({ half: 0.5, none: null });
  expect(fromFields()).toEqual(new Map());
  expect(fromTypedValue({})).toBeUndefined();
});
