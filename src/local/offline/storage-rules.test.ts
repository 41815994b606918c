import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { decide as decideBy, loadRules } from './storage-rules.ts';
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
  operation?: string;
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
  const decision = await decideBy(
    loadRules(text),
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

/** A rules file with one condition. */
const fileWith = (condition: string) => `rules_version = '2';
service firebase.storage {
  match /b/{bucket}/o {
    function grant(id) { return firestore.get(/databases/(default)/documents/files/$(id)).data; }
    match /files/{fileId}/original { allow create: if ${condition}; }
  }
}`;

test.each([
  'true',
  "bucket == 'bucket' && fileId != 'f2'",
  "true // ; a comment's semicolon\n && true",
  'request.resource.size == 12',
  "grant(fileId).state == 'uploading' && grant(bucket).state == 'uploading'",
])('%s is evaluated', async (condition) => {
  expect(await decide({}, fileWith(condition))).toMatchObject({ permit: true });
});

test.each([
  "'yes'",
  '1',
  'request.auth',
  'request.auth.uid == request.auth.uid',
  'other == 1',
  'request.time == request.time',
])('%s is neither true nor false, so it allows nothing and is reported', async (condition) => {
  const { permit, warnings } = await decide({ uid: null }, fileWith(condition));
  expect(permit).toBe(false);
  expect(warnings).toEqual([expect.stringContaining('line 5: ')]);
});

test.each([
  ['line 5: ', fileWith('true || false')],
  ['line 5: ', fileWith('!false')],
  ['line 5: ', fileWith('request.resource.size < 5')],
  ['line 5: ', fileWith("fileId.matches('.*')")],
  ['line 5: ', fileWith('[1].all(x, x == 1)')],
  ['line 5: ', fileWith('has(request.auth.uid)')],
  ['line 5: ', fileWith('firestore.get(/databases/(default)/documents/a/b).data.a == 1')],
  ['line 5: ', fileWith('other(fileId).state == 1')],
  ['line 5: ', fileWith("fileId == 'a;b'")],
  ['line 5: ', fileWith('true &&')],
  ['line 5: "allow', fileWith('true').replace(': if true', '')],
  ['line 5: "allow', fileWith('true').replace('create', 'write')],
  ['line 5: "match', fileWith('true').replace('/original', '/{rest=**}')],
  ['line 5: "maybe', fileWith('true').replace('true;', 'true; maybe;')],
  ['line 4: "function', fileWith('true').replace('{ return', '{ let a = 1; return')],
  ['line 4: "function', fileWith('true').replace('$(id)', '$(other)')],
  ['line 4: "function', fileWith('true').replace('(default)', 'other')],
  ['line 1: "service', 'service firebase.storage {}'],
  ['line 1: "rules_version', "rules_version = '2';\nservice cloud.firestore {}"],
  ['line 6: ""', fileWith('true').slice(0, -2)],
  ['line 8: "service', `${fileWith('true')}\nservice firebase.storage {}`],
])('what the stand-in does not know is refused: %s', (message, text) => {
  expect(() => loadRules(text)).toThrow(message);
});
