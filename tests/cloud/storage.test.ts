import { beforeAll, describe, expect, test } from 'vitest';
import { objectPathOf } from '#domain/stored-file.ts';
import { register, type Account } from './accounts.ts';
import { localCloud } from './local-cloud.ts';
import {
  grantFile,
  pngOf,
  queryUpload,
  requestObject,
  sendPart,
  startUpload,
  upload,
} from './storage.ts';

// A function looks at what has arrived, and removes what is not a picture.
const bytes = pngOf(300_000);
let person: Account;
let other: Account;

beforeAll(async () => {
  [person, other] = await Promise.all([register({ verified: true }), register({ verified: true })]);
});

const granted = async (fields?: Record<string, unknown>) =>
  objectPathOf(await grantFile(person, bytes.length, fields));

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
});
