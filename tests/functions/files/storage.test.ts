import { beforeAll, describe, expect, test } from 'vitest';
import { objectPathOf } from '#domain/stored-file.ts';
import { register, type Account } from '#tests/cloud/accounts.ts';
import { freshName, localCloud } from '#tests/cloud/local-cloud.ts';
import {
  cutFields,
  grantFile,
  pngOf,
  queryUpload,
  requestObject,
  sendPart,
  startUpload,
  upload,
  webmOf,
} from '#tests/cloud/storage.ts';

// A function looks at what has arrived, and removes what is not a picture.
const bytes = pngOf(300_000);
const cut = webmOf(3000);
let person: Account;
let other: Account;
let production: Account;
let admin: Account;

beforeAll(async () => {
  [person, other, production, admin] = await Promise.all([
    register({ verified: true }),
    register({ verified: true }),
    register({ roles: ['user', 'production'] }),
    register({ roles: ['user', 'admin'] }),
  ]);
});

const granted = async (fields?: Record<string, unknown>) =>
  objectPathOf(await grantFile(person, bytes.length, fields));
/** A cut of the person's film, to be sent by one of the studio. */
const grantedCut = async (editor: Account) =>
  objectPathOf(
    await grantFile(editor, cut.length, cutFields(freshName('video'), person.uid, '16:9')),
  );
const uploadCut = (by: Account, name: string) => upload(by, name, cut, 'video/webm');

describe(`storage rules, evaluated by ${localCloud.ORBITREEL_STORAGE_RULES}`, () => {
  test('the person with the grant uploads in parts and can ask how much has arrived', async () => {
    const name = await granted();
    const address = await startUpload(person, name, { size: bytes.length, type: 'image/png' });
    const half = bytes.subarray(0, 150_000);
    await sendPart(address, { command: 'upload', offset: 0, bytes: half });
    expect(await queryUpload(address)).toEqual({ received: 150_000, status: 'active' });
    const rest = bytes.subarray(150_000);
    const last = await sendPart(address, {
      command: 'upload, finalize',
      offset: 150_000,
      bytes: rest,
    });
    expect(last.status).toBe(200);
    expect(await last.json()).toMatchObject({
      name,
      size: String(bytes.length),
      contentType: 'image/png',
    });
  });

  test.each<[string, () => Promise<Response>]>([
    ['somebody who is not logged in', async () => upload(null, await granted(), bytes)],
    ['another person', async () => upload(other, await granted(), bytes)],
    ['fewer bytes than granted', async () => upload(person, await granted(), bytes.subarray(1))],
    ['another type', async () => upload(person, await granted(), bytes, 'text/html')],
    ['a canceled file', async () => upload(person, await granted({ state: 'canceled' }), bytes)],
    ['a file that is ready', async () => upload(person, await granted({ state: 'ready' }), bytes)],
    ['a file without a document', async () => upload(person, objectPathOf('unknown'), bytes)],
    ['another object', async () => upload(person, `${await granted()}-2`, bytes)],
  ])('%s is refused', async (_, attempt) => {
    expect((await attempt()).status).toBe(403);
  });

  test('a second upload of the same file is refused', async () => {
    const name = await granted();
    expect((await upload(person, name, bytes)).status).toBe(200);
    expect((await upload(person, name, new Uint8Array(bytes.length))).status).toBe(403);
  });

  test.each<[string, (name: string) => Promise<Response>]>([
    ['reads', (name) => requestObject(person, 'GET', name)],
    ['deletes', (name) => requestObject(person, 'DELETE', name)],
    ['changes', (name) => requestObject(person, 'PATCH', name, '{"contentType":"text/html"}')],
    ['lists', () => requestObject(person, 'GET', null)],
  ])('nobody %s what was uploaded, not even its uploader', async (_, attempt) => {
    const name = await granted();
    expect((await upload(person, name, bytes)).status).toBe(200);
    expect((await attempt(name)).status).toBe(403);
  });

  describe('by role', () => {
    const people = {
      'somebody who is not logged in': () => null,
      'the customer whose cut it is': () => person,
      'another customer': () => other,
      production: () => production,
      'an admin': () => admin,
    };
    const everybody = Object.entries(people);

    test.each(['production', 'an admin'] as const)(
      '%s sends a cut with a grant of their own',
      async (who) => {
        const by = people[who]();
        expect((await uploadCut(by, await grantedCut(by))).status).toBe(200);
      },
    );

    test.each(everybody)('%s sends nothing by the grant of somebody else', async (_, who) => {
      // A role gives nothing: the grant of each colleague is theirs alone.
      for (const editor of [production, admin]) {
        if (who() === editor) continue;
        const name = await grantedCut(editor);
        expect((await upload(who(), name, cut, 'video/webm')).status).toBe(403);
      }
    });

    test.each(everybody)('%s sends nothing without a grant', async (_, who) => {
      const name = objectPathOf(freshName('file'));
      expect((await upload(who(), name, cut, 'video/webm')).status).toBe(403);
    });

    test.each(everybody)(
      '%s neither reads, lists, changes nor deletes a cut that has arrived',
      async (_, who) => {
        const name = await grantedCut(production);
        expect((await uploadCut(production, name)).status).toBe(200);
        const attempts = [
          requestObject(who(), 'GET', name),
          requestObject(who(), 'GET', null),
          requestObject(who(), 'PATCH', name, '{"contentType":"text/html"}'),
          requestObject(who(), 'DELETE', name),
        ];
        for (const attempt of attempts) expect((await attempt).status).toBe(403);
      },
    );
  });
});
