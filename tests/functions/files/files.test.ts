import { createHash } from 'node:crypto';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, test } from 'vitest';
import { compareWithBucket } from '#cloud/films/compare-with-bucket.ts';
import { removeLonePosters } from '#cloud/films/sweep-files.ts';
import { receiveFile } from '#cloud/films/receive-file.ts';
import { filmVersion, type FilmVersion } from '#domain/film-version.ts';
import { objectPathOf, storedFile, type FilmFormat, type StoredFile } from '#domain/stored-file.ts';
import { register, type Account } from '#tests/cloud/accounts.ts';
import { answerIn, call, refusalIn } from '#tests/cloud/call-function.ts';
import { bucket, db, freshName } from '#tests/cloud/local-cloud.ts';
import { addStoredVideo } from '#tests/cloud/queue-videos.ts';
import { cutFields, grantFile, pngOf, upload, webmOf } from '#tests/cloud/storage.ts';
import { exists, loadVideo, storedAs } from '#tests/cloud/stored.ts';
import { tick } from '#tests/cloud/tick.ts';

let owner: Account;
let neighbour: Account;
let editor: Account;
beforeAll(async () => {
  [owner, neighbour, editor] = await Promise.all([
    register({ verified: true }),
    register({ verified: true }),
    register({ roles: ['user', 'production'], displayName: 'Noor Haddad' }),
  ]);
});

const loadFile = (fileId: string): Promise<StoredFile> => storedAs(storedFile, `files/${fileId}`);
const hasObject = async (fileId: string) => (await bucket.file(objectPathOf(fileId)).exists())[0];

/** The file once the cloud has looked at it. */
async function settled(fileId: string): Promise<StoredFile> {
  await expect.poll(async () => (await loadFile(fileId)).state).not.toBe('uploading');
  return loadFile(fileId);
}

type Sent = { type: string; bytes: Uint8Array<ArrayBuffer>; fields?: Record<string, unknown> };

/** Asks for a file, sends its bytes and waits for the answer. */
async function send(person: Account, { type, bytes, fields = {} }: Sent): Promise<StoredFile> {
  const fileId = await grantFile(person, bytes.length, { type, ...fields });
  expect((await upload(person, objectPathOf(fileId), bytes, type)).status).toBe(200);
  return settled(fileId);
}

const sendPicture = (size = 2000) => send(owner, { type: 'image/png', bytes: pngOf(size) });

const cutOf = (videoId: string, format: FilmFormat) => cutFields(videoId, owner.uid, format);

const sendCut = (videoId: string, format: FilmFormat, size = 3000) =>
  send(editor, { type: 'video/webm', bytes: webmOf(size), fields: cutOf(videoId, format) });

const addVideo = () =>
  addStoredVideo({
    userId: owner.uid,
    userEmail: owner.email,
    status: 'editing',
    version: 0,
    subscriptionId: freshName('sub'),
  });

/** As the move to delivery does. */
async function deliver(videoId: string, deliveredVersion = 1): Promise<void> {
  const video = db.doc(`videos/${videoId}`);
  await video.collection('versions').doc(`${deliveredVersion}`).update({ state: 'delivered' });
  await video.update({ status: 'delivery', deliveredVersion });
}

const loadVersion = (videoId: string, number: number): Promise<FilmVersion> =>
  storedAs(filmVersion, `videos/${videoId}/versions/${number}`);
const versionOf = async (videoId: string): Promise<unknown> =>
  (await db.doc(`videos/${videoId}`).get()).get('version');

describe('what has arrived', () => {
  test('is ready, with the checksum of its bytes', async () => {
    const file = await sendPicture();
    expect(file).toMatchObject({ state: 'ready', refusal: null });
    expect(file.checksum).toBe(createHash('md5').update(pngOf(2000)).digest('hex'));
    expect(await hasObject(file.id)).toBe(true);
  });

  const program = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(500, 3)]);
  const drawing = (inside: string) =>
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`);
  test.each<[string, Omit<Sent, 'fields'>, string]>([
    ['nothing at all', { type: 'image/png', bytes: new Uint8Array() }, 'empty'],
    [
      'a program named as a picture',
      { type: 'image/png', bytes: new Uint8Array(program) },
      'wrongType',
    ],
    [
      'half a drawing',
      { type: 'image/svg+xml', bytes: new Uint8Array(drawing('<g>')) },
      'unreadable',
    ],
  ])('as %s is refused and removed', async (_, { type, bytes }, refusal) => {
    const fields = { assetKind: 'logo', size: Math.max(bytes.length, 1) };
    const fileId = await grantFile(owner, bytes.length, { type, ...fields });
    // Past the storage rules, which take no other size than that of the grant.
    await bucket.file(objectPathOf(fileId)).save(Buffer.from(bytes), { contentType: type });
    expect(await settled(fileId)).toMatchObject({ state: 'refused', refusal });
    await expect.poll(() => hasObject(fileId)).toBe(false);
  });

  test('as a drawing with a script is ready without it', async () => {
    const bytes = new Uint8Array(drawing('<path d="M0 0h9"/><script>1</script>'));
    const facts = { type: 'image/svg+xml', assetKind: 'logo' };
    const fileId = await grantFile(owner, bytes.length, facts);
    await upload(owner, objectPathOf(fileId), bytes, 'image/svg+xml');
    const kept = drawing('<path d="M0 0h9"/>');
    expect(await settled(fileId)).toMatchObject({
      state: 'ready',
      size: kept.length,
      checksum: createHash('md5').update(kept).digest('hex'),
    });
    const [stored] = await bucket.file(objectPathOf(fileId)).download();
    expect(stored).toEqual(kept);
  });

  test('with another size than asked for is refused and removed', async () => {
    const fileId = await grantFile(owner, 900);
    await bucket.file(objectPathOf(fileId)).save(Buffer.from(pngOf(901)));
    expect(await settled(fileId)).toMatchObject({ state: 'refused', refusal: 'wrongSize' });
    await expect.poll(() => hasObject(fileId)).toBe(false);
  });

  test('without a document, or for a canceled one, is removed', async () => {
    const canceled = await grantFile(owner, 900, { state: 'canceled' });
    const unknown = freshName('file');
    for (const fileId of [canceled, unknown]) {
      await bucket.file(objectPathOf(fileId)).save(Buffer.from(pngOf(900)));
      await expect.poll(() => hasObject(fileId)).toBe(false);
    }
    expect(await loadFile(canceled)).toMatchObject({ state: 'canceled' });
  });

  test('for a video that is gone leaves nothing', async () => {
    const bytes = webmOf(500);
    const fileId = await grantFile(editor, bytes.length, cutOf(freshName('video'), '16:9'));
    await upload(editor, objectPathOf(fileId), bytes, 'video/webm');
    await expect.poll(() => exists(`files/${fileId}`)).toBe(false);
    await expect.poll(() => hasObject(fileId)).toBe(false);
  });
});

describe('captions', () => {
  const good = 'WEBVTT\n\n00:00.000 --> 00:15.000\nA lamp.\n';
  const sendCaptions = (videoId: string, text: string | Uint8Array, fields: object = {}) => {
    const bytes = new Uint8Array(Buffer.from(text));
    return send(editor, {
      type: 'text/vtt',
      bytes,
      fields: {
        userId: owner.uid,
        purpose: 'captions',
        videoId,
        assetKind: null,
        name: 'lamp.vtt',
        forVersion: 1,
        language: 'de',
        ...fields,
      },
    });
  };

  test('join their version, in place of earlier ones', async () => {
    const videoId = await addVideo();
    await sendCut(videoId, '16:9');
    const first = await sendCaptions(videoId, good);
    expect(first).toMatchObject({ state: 'ready', version: 1 });
    const entry = { name: 'lamp.vtt', size: good.length, language: 'de' };
    expect((await loadVersion(videoId, 1)).captions).toEqual({ fileId: first.id, ...entry });
    const { filmRevision } = await loadVideo(videoId);
    const second = await sendCaptions(videoId, good);
    expect((await loadVersion(videoId, 1)).captions?.fileId).toBe(second.id);
    expect((await loadFile(first.id)).state).toBe('canceled');
    // So who saw the earlier ones does not deliver these.
    expect((await loadVideo(videoId)).filmRevision).toBe(filmRevision + 1);
  });

  test('of a delivered version wait until they are published', async () => {
    const videoId = await addVideo();
    await sendCut(videoId, '16:9');
    await deliver(videoId);
    const { id: fileId, state, version } = await sendCaptions(videoId, good);
    expect({ state, version }).toEqual({ state: 'ready', version: 1 });
    expect((await loadVersion(videoId, 1)).captions).toBeNull();
    expect(refusalIn(await call('fileLink', owner, { fileId }))).toMatchObject({
      code: 'forbidden',
    });
  });

  test('of a version that is no longer the newest hold up no delivery', async () => {
    const videoId = await addVideo();
    await sendCut(videoId, '16:9');
    await sendCut(videoId, '16:9', 3100);
    const { filmRevision } = await loadVideo(videoId);
    const late = await sendCaptions(videoId, good);
    expect((await loadVersion(videoId, 1)).captions?.fileId).toBe(late.id);
    expect((await loadVideo(videoId)).filmRevision).toBe(filmRevision);
  });

  test.each<[string, string | Uint8Array, string]>([
    ['SubRip', '1\n00:00:00,000 --> 00:00:01,000\nA', 'wrongType'],
    ['times past the end of the film', good.replace('15.000', '16.000'), 'captions'],
    ['another encoding', Uint8Array.from([...Buffer.from(good), 0xe9]), 'captions'],
  ])('with %s are refused and removed', async (_name, text, refusal) => {
    const videoId = await addVideo();
    await sendCut(videoId, '16:9');
    const file = await sendCaptions(videoId, text);
    expect(file).toMatchObject({ state: 'refused', refusal });
    await expect.poll(() => hasObject(file.id)).toBe(false);
    expect((await loadVersion(videoId, 1)).captions).toBeNull();
  });

  test('are not for the customer before the delivery, and for others never', async () => {
    const videoId = await addVideo();
    await sendCut(videoId, '16:9');
    const { id: fileId } = await sendCaptions(videoId, good);
    const ask = async (person: Account) => call('fileLink', person, { fileId });
    expect(refusalIn(await ask(owner))).toMatchObject({ code: 'forbidden' });
    await deliver(videoId);
    const { url } = answerIn('fileLink', await ask(owner));
    expect(await (await fetch(url)).text()).toBe(good);
    expect(refusalIn(await ask(neighbour))).toMatchObject({ code: 'forbidden' });
  });
});

describe('a poster', () => {
  const webp = new Uint8Array(Buffer.concat([Buffer.from('RIFF0000WEBPVP8 '), Buffer.alloc(300)]));
  const posterFields = (videoId: string, cutId: string, format: FilmFormat) => ({
    userId: owner.uid,
    purpose: 'poster',
    videoId,
    format,
    assetKind: null,
    name: 'lamp poster',
    cutId,
  });
  const sendPoster = (videoId: string, cutId: string, format: FilmFormat) =>
    send(editor, { type: 'image/webp', bytes: webp, fields: posterFields(videoId, cutId, format) });

  test('stands beside its cut, whichever of them arrives first', async () => {
    const videoId = await addVideo();
    const square = await sendCut(videoId, '1:1');
    const early = await sendPoster(videoId, square.id, '1:1');
    expect(early).toMatchObject({ state: 'ready', version: null });
    const main = await sendCut(videoId, '16:9');
    const late = await sendPoster(videoId, main.id, '16:9');
    expect(late.version).toBe(1);
    expect((await loadFile(early.id)).version).toBe(1);
    const { files } = await loadVersion(videoId, 1);
    expect(files['1:1']?.poster).toEqual({ fileId: early.id, type: 'image/webp' });
    expect(files['16:9']?.poster).toEqual({ fileId: late.id, type: 'image/webp' });
  });

  test('of a cut that did not arrive goes', async () => {
    const videoId = await addVideo();
    const cutId = await grantFile(editor, 3000, cutOf(videoId, '16:9'));
    const waiting = await sendPoster(videoId, cutId, '16:9');
    await removeLonePosters();
    expect(await exists(`files/${waiting.id}`)).toBe(true);
    // One that cannot be read stops no run.
    const { report } = cutOf(videoId, '16:9');
    await db.doc(`files/${cutId}`).update({ report: 'good' });
    await removeLonePosters();
    expect(await exists(`files/${waiting.id}`)).toBe(true);
    await db.doc(`files/${cutId}`).update({ report, state: 'canceled' });
    await removeLonePosters();
    expect(await exists(`files/${waiting.id}`)).toBe(false);
    expect(await hasObject(waiting.id)).toBe(false);
  });
});

describe('versions', () => {
  test('a main cut makes one, and takes along the cutdowns that wait', async () => {
    const videoId = await addVideo();
    const square = await sendCut(videoId, '1:1');
    expect(square).toMatchObject({ state: 'ready', version: null });
    expect(await versionOf(videoId)).toBe(0);
    const main = await sendCut(videoId, '16:9');
    expect(main.version).toBe(1);
    expect((await loadFile(square.id)).version).toBe(1);
    const version = await loadVersion(videoId, 1);
    expect(version).toMatchObject({ number: 1, frames: 375, madeBy: editor.uid });
    expect(version.files['16:9']?.fileId).toBe(main.id);
    expect(version.files['1:1']?.fileId).toBe(square.id);
    expect(await versionOf(videoId)).toBe(1);
  });

  test('cutdowns of another length than is ordered now are not taken along', async () => {
    const videoId = await addVideo();
    const square = await sendCut(videoId, '1:1');
    await db.doc(`videos/${videoId}`).update({ length: 30 });
    const fields = cutOf(videoId, '16:9');
    const main = await send(editor, {
      type: 'video/webm',
      bytes: webmOf(3000),
      fields: { ...fields, report: { ...fields.report, durationSeconds: 30, frames: 750 } },
    });
    expect(main.version).toBe(1);
    expect((await loadFile(square.id)).version).toBeNull();
    const version = await loadVersion(videoId, 1);
    expect(version.orderedLength).toBe(30);
    expect(Object.keys(version.files)).toEqual(['16:9']);
    // Neither does one join that arrives later.
    expect((await sendCut(videoId, '4:5')).version).toBeNull();
  });

  test('a cutdown that was accepted for one length is not taken along for another', async () => {
    const videoId = await addVideo();
    const fields = cutOf(videoId, '1:1');
    const report = {
      ...fields.report,
      durationSeconds: 17,
      frames: 425,
      problems: [{ code: 'length', frame: 424 }],
      overriddenBecause: 'The end card stays longer',
      orderedLength: 15,
    };
    const bytes = webmOf(3000);
    const square = await send(editor, { type: 'video/webm', bytes, fields: { ...fields, report } });
    await db.doc(`videos/${videoId}`).update({ length: 30 });
    const long = { ...fields.report, durationSeconds: 30, frames: 750, orderedLength: 30 };
    await send(editor, {
      type: 'video/webm',
      bytes,
      fields: { ...cutOf(videoId, '16:9'), report: long },
    });
    expect((await loadFile(square.id)).version).toBeNull();
    expect(Object.keys((await loadVersion(videoId, 1)).files)).toEqual(['16:9']);
  });

  test('a cutdown of another length takes the place of none that waits for the ordered one', async () => {
    const videoId = await addVideo();
    const fitting = await sendCut(videoId, '1:1');
    const fields = cutOf(videoId, '1:1');
    const other = await send(editor, {
      type: 'video/webm',
      bytes: webmOf(3000),
      fields: { ...fields, report: { ...fields.report, durationSeconds: 30, frames: 750 } },
    });
    expect(other.version).toBeNull();
    expect((await loadFile(fitting.id)).state).toBe('ready');
    await sendCut(videoId, '16:9');
    expect((await loadVersion(videoId, 1)).files['1:1']?.fileId).toBe(fitting.id);
    expect((await loadFile(other.id)).version).toBeNull();
  });

  test('a main cut that arrives after the length changed keeps its own', async () => {
    const videoId = await addVideo();
    await db.doc(`videos/${videoId}`).update({ length: 5 });
    await sendCut(videoId, '16:9');
    expect((await loadVersion(videoId, 1)).orderedLength).toBe(15);
  });

  test('a cutdown joins the newest while that is a draft, and waits once it is delivered', async () => {
    const videoId = await addVideo();
    const video = db.doc(`videos/${videoId}`);
    await sendCut(videoId, '16:9');
    const late = await sendCut(videoId, '9:16');
    expect(late.version).toBe(1);
    const { filmRevision } = await loadVideo(videoId);
    const better = await sendCut(videoId, '9:16', 3100);
    expect((await loadVideo(videoId)).filmRevision).toBe(filmRevision + 1);
    expect((await loadVersion(videoId, 1)).files['9:16']?.fileId).toBe(better.id);
    expect((await loadFile(late.id)).state).toBe('canceled');
    await deliver(videoId);
    expect((await sendCut(videoId, '9:16', 3200)).version).toBeNull();
    expect((await sendCut(videoId, '4:5')).version).toBeNull();
    expect(Object.keys((await loadVersion(videoId, 1)).files).toSorted()).toEqual(['16:9', '9:16']);
    await video.update({ rejectedVersion: 1 });
    const next = await sendCut(videoId, '1:1');
    expect(next.version).toBeNull();
    await sendCut(videoId, '16:9', 3300);
    const second = await loadVersion(videoId, 2);
    expect(Object.keys(second.files).toSorted()).toEqual(['16:9', '1:1', '4:5', '9:16']);
    expect(second.state).toBe('draft');
    expect(second.files['9:16']?.size).toBe(3200);
    expect((await loadVersion(videoId, 1)).files['9:16']?.fileId).toBe(better.id);
  });

  test('a cutdown that another one took the place of never comes back', async () => {
    const videoId = await addVideo();
    const first = await sendCut(videoId, '1:1');
    const second = await sendCut(videoId, '1:1', 3100);
    expect((await loadFile(first.id)).state).toBe('canceled');
    await sendCut(videoId, '16:9');
    expect((await loadVersion(videoId, 1)).files['1:1']?.fileId).toBe(second.id);
    await sendCut(videoId, '16:9', 3200);
    expect(Object.keys((await loadVersion(videoId, 2)).files)).toEqual(['16:9']);
    const link = await call('fileLink', editor, { fileId: first.id });
    expect(refusalIn(link)).toMatchObject({ code: 'file-refused' });
  });

  test('an event that is delivered again, with its own or another id, makes no other version', async () => {
    const videoId = await addVideo();
    const { id } = await sendCut(videoId, '16:9');
    const event = (eventId: string) =>
      ({
        id: eventId,
        time: new Date().toISOString(),
        data: { name: objectPathOf(id) },
      }) as never;
    const again = freshName('event');
    await Promise.all([
      receiveFile.run(event(again)),
      receiveFile.run(event(again)),
      receiveFile.run(event(freshName('event'))),
    ]);
    expect(await versionOf(videoId)).toBe(1);
    expect(await exists(`videos/${videoId}/versions/2`)).toBe(false);
    expect(await hasObject(id)).toBe(true);
  });

  test('two main cuts that arrive together make two', async () => {
    const videoId = await addVideo();
    const cuts = await Promise.all([sendCut(videoId, '16:9'), sendCut(videoId, '16:9', 3100)]);
    expect(cuts.map(({ version }) => version).toSorted()).toEqual([1, 2]);
    expect(await versionOf(videoId)).toBe(2);
  });
});

describe('a link', () => {
  const link = (who: Account | null, fileId: string) => call('fileLink', who, { fileId });

  test('leads to the bytes, for the owner of an asset and for staff', async () => {
    const file = await sendPicture();
    for (const who of [owner, editor]) {
      const { url, expiresAt } = answerIn('fileLink', await link(who, file.id));
      expect(expiresAt.getTime()).toBeGreaterThan(Date.now());
      const bytes = await (await fetch(url)).arrayBuffer();
      expect(createHash('md5').update(new Uint8Array(bytes)).digest('hex')).toBe(file.checksum);
    }
    expect(refusalIn(await link(neighbour, file.id))).toMatchObject({ code: 'forbidden' });
    expect(refusalIn(await link(null, file.id))).toMatchObject({ code: 'unauthenticated' });
  });

  test('to a cut is for its customer once that version is delivered', async () => {
    const videoId = await addVideo();
    const main = await sendCut(videoId, '16:9');
    expect(refusalIn(await link(owner, main.id))).toMatchObject({ code: 'forbidden' });
    expect((await link(editor, main.id)).status).toBe(200);
    await deliver(videoId);
    expect((await link(owner, main.id)).status).toBe(200);
    const second = await sendCut(videoId, '16:9', 3100);
    expect(refusalIn(await link(owner, second.id))).toMatchObject({ code: 'forbidden' });
    expect(refusalIn(await link(neighbour, main.id))).toMatchObject({ code: 'forbidden' });
  });

  test('to a cut that was replaced before its delivery, or withdrawn after it, is for staff alone', async () => {
    const videoId = await addVideo();
    const replaced = await sendCut(videoId, '16:9');
    const { id } = await sendCut(videoId, '16:9', 3100);
    await deliver(videoId, 2);
    expect((await link(owner, id)).status).toBe(200);
    expect(refusalIn(await link(owner, replaced.id))).toMatchObject({ code: 'forbidden' });
    await db.doc(`videos/${videoId}/versions/2`).update({ state: 'withdrawn' });
    expect(refusalIn(await link(owner, id))).toMatchObject({ code: 'forbidden' });
    for (const fileId of [replaced.id, id]) expect((await link(editor, fileId)).status).toBe(200);
  });

  test('to a file that its delivered version does not name is for staff alone', async () => {
    const videoId = await addVideo();
    await sendCut(videoId, '16:9');
    const square = await sendCut(videoId, '1:1');
    await deliver(videoId);
    expect((await link(owner, square.id)).status).toBe(200);
    const version = db.doc(`videos/${videoId}/versions/1`);
    const { '1:1': _, ...files } = (await loadVersion(videoId, 1)).files;
    await version.update({ files });
    expect(refusalIn(await link(owner, square.id))).toMatchObject({ code: 'forbidden' });
    expect((await link(editor, square.id)).status).toBe(200);
  });

  test('to what is not there, not yet or not any more says so', async () => {
    expect(refusalIn(await link(owner, 'nothing'))).toMatchObject({ code: 'not-found' });
    const sending = await grantFile(owner, 900);
    expect(refusalIn(await link(owner, sending))).toMatchObject({ code: 'file-not-ready' });
    const refused = await grantFile(owner, 900, { state: 'refused', refusal: 'unreadable' });
    expect(refusalIn(await link(owner, refused))).toMatchObject({ code: 'file-refused' });
    const lost = await grantFile(owner, 900, { state: 'ready' });
    expect(refusalIn(await link(owner, lost))).toMatchObject({ code: 'not-found' });
  });
});

describe('sweeping', () => {
  const hoursAgo = (hours: number) => Timestamp.fromMillis(Date.now() - hours * 3_600_000);

  test('removes what did not arrive within a day or was canceled, and says so', async () => {
    const late = await grantFile(owner, 900, { createdAt: hoursAgo(25) });
    const young = await grantFile(owner, 900, { createdAt: hoursAgo(23) });
    const canceled = await grantFile(owner, 900, { state: 'canceled' });
    const told = { state: 'refused', refusal: 'unreadable' };
    const old = { createdAt: hoursAgo(32 * 24) };
    const [refused, missing, forgotten] = await Promise.all([
      grantFile(owner, 900, { ...told, createdAt: hoursAgo(25) }),
      // It was there for a month, and says from now on that it is not.
      grantFile(owner, 900, { ...told, refusal: 'missing', ...old }),
      grantFile(owner, 900, { ...told, ...old, updatedAt: hoursAgo(31 * 24) }),
    ]);
    await tick('sweepFiles');
    await tick('sweepFiles');
    for (const gone of [late, canceled, forgotten]) {
      expect(await exists(`files/${gone}`)).toBe(false);
    }
    for (const kept of [young, refused, missing]) expect(await exists(`files/${kept}`)).toBe(true);
    const records = await db.collection('audit').where('action', '==', 'sweepFiles').get();
    const sums = records.docs.map((record) => Number(record.get('unfinished') ?? 0));
    expect(Math.max(...sums)).toBeGreaterThanOrEqual(1);
  });

  test('names a cut that did not arrive with its video, and keeps the reason for the studio', async () => {
    const videoId = await addVideo();
    const name = `${freshName('late')}.mp4`;
    const fields = { ...cutFields(videoId, owner.uid, '16:9'), name, createdAt: hoursAgo(25) };
    const late = await grantFile(editor, 900, fields);
    await tick('sweepFiles');
    expect(await loadFile(late)).toMatchObject({ state: 'refused', refusal: 'unfinished' });
    const records = await db.collection('audit').where('action', '==', 'sweepFiles').get();
    const lost = records.docs.flatMap((record) => (record.get('lost') ?? []) as object[]);
    expect(lost).toContainEqual({ videoId, name, refusal: 'unfinished' });
  });

  test('finds objects without a file and files without an object', async () => {
    const prefix = freshName('swept');
    const at = new Date(Date.now() + 2 * 3_600_000);
    const save = (fileId: string) =>
      bucket.file(objectPathOf(fileId)).save(Buffer.from(pngOf(900)), { contentType: 'image/png' });
    const grant = async (name: string, fields: object) => {
      const fileId = `${prefix}-${name}`;
      const { id: _, ...file } = await loadFile(await grantFile(owner, 900));
      await db.doc(`files/${fileId}`).set({ ...file, ...fields });
      return fileId;
    };
    const lost = await grant('lost', { state: 'ready' });
    const whole = await grant('whole', { state: 'ready' });
    await save(whole);
    expect(await compareWithBucket(at, prefix)).toEqual({
      withoutFile: 0,
      withoutEvent: 0,
      withoutObject: 1,
    });
    expect(await loadFile(lost)).toMatchObject({ state: 'refused', refusal: 'missing' });
    expect(await loadFile(whole)).toMatchObject({ state: 'ready' });
    // One that cannot be read keeps none from being compared.
    const broken = await grant('broken', { size: 'large' });
    await save(broken);
    expect(await compareWithBucket(at, prefix)).toMatchObject({ withoutEvent: 0 });
    await db.doc(`files/${broken}`).delete();
    await bucket.file(objectPathOf(broken)).delete({ ignoreNotFound: true });
    // The document goes while its object stays.
    await db.doc(`files/${whole}`).delete();
    expect(await compareWithBucket(new Date(), prefix)).toMatchObject({ withoutFile: 0 });
    expect(await compareWithBucket(at, prefix)).toMatchObject({ withoutFile: 1 });
    expect(await hasObject(whole)).toBe(false);
    expect(await compareWithBucket(at, prefix)).toMatchObject({ withoutFile: 0, withoutObject: 0 });
  });
});

describe('a file whose object is gone', () => {
  const lose = async (fileId: string) => {
    await bucket.file(objectPathOf(fileId)).delete();
    await compareWithBucket(new Date(), fileId);
    expect(await loadFile(fileId)).toMatchObject({ state: 'refused', refusal: 'missing' });
  };

  test('is taken out of its version, which lacks that format from then on', async () => {
    const videoId = await addVideo();
    const main = await sendCut(videoId, '16:9');
    const square = await sendCut(videoId, '1:1');
    await lose(square.id);
    expect(Object.keys((await loadVersion(videoId, 1)).files)).toEqual(['16:9']);
    await deliver(videoId);
    await lose(main.id);
    expect(await loadVersion(videoId, 1)).toMatchObject({ state: 'delivered', files: {} });
  });

  test('is marked also where its version cannot be read', async () => {
    const videoId = await addVideo();
    const main = await sendCut(videoId, '16:9');
    const version = db.doc(`videos/${videoId}/versions/1`);
    await version.update({ number: 'one' });
    await lose(main.id);
    expect(await loadFile(main.id)).toMatchObject({ state: 'refused', refusal: 'missing' });
    // Exports of the same customer follow.
    await version.delete();
  });
});

describe('with a person or a video', () => {
  test('an export lists their files, without the names of colleagues', async () => {
    const file = await sendPicture();
    const data = answerIn('exportAccount', await call('exportAccount', owner, {}));
    const files = data['files'] as { id: string; uploadedBy: string }[];
    expect(files.find(({ id }) => id === file.id)).toMatchObject({ uploadedBy: owner.uid });
    expect(JSON.stringify(files)).not.toContain(editor.uid);
  });

  test('an export has the files of delivered versions, and nothing that the studio says of them', async () => {
    const videoId = await addVideo();
    const replaced = await sendCut(videoId, '16:9');
    const delivered = await sendCut(videoId, '16:9', 3100);
    await deliver(videoId, 2);
    const waiting = await sendCut(videoId, '1:1');
    const overriddenBecause = 'Nobody will see the black frame';
    for (const { id } of [replaced, delivered, waiting]) {
      await db.doc(`files/${id}`).update({ 'report.overriddenBecause': overriddenBecause });
    }
    const data = answerIn('exportAccount', await call('exportAccount', owner, {}));
    const ids = (data['files'] as { id: string }[]).map(({ id }) => id);
    expect(ids).toContain(delivered.id);
    expect(ids).not.toContain(replaced.id);
    expect(ids).not.toContain(waiting.id);
    expect(JSON.stringify(data)).not.toContain(overriddenBecause);
  });

  test('the deletion of an account removes their files with the bytes', async () => {
    const leaving = await register({ verified: true });
    const bytes = pngOf(700);
    const file = await send(leaving, { type: 'image/png', bytes });
    const videoId = await addStoredVideo({
      userId: leaving.uid,
      userEmail: leaving.email,
      status: 'editing',
      version: 0,
    });
    const fields = { ...cutOf(videoId, '16:9'), userId: leaving.uid };
    const cut = await send(editor, { type: 'video/webm', bytes: webmOf(800), fields });
    const { status } = await call('deleteAccount', leaving, { email: leaving.email });
    expect(status).toBe(200);
    for (const { id } of [file, cut]) {
      expect(await exists(`files/${id}`)).toBe(false);
      expect(await hasObject(id)).toBe(false);
    }
    expect(await loadVersion(videoId, 1)).toMatchObject({ number: 1, files: {} });
    // One that was on its way meanwhile makes no version of the video that stays.
    const late = await grantFile(editor, 800, fields);
    await upload(editor, objectPathOf(late), webmOf(800), 'video/webm');
    await expect.poll(() => exists(`files/${late}`)).toBe(false);
    await expect.poll(() => hasObject(late)).toBe(false);
    expect(await versionOf(videoId)).toBe(1);
  });

  test('a brand file that arrives while its account is deleted does not stay', async () => {
    const leaving = await register({ verified: true });
    const [right, wrong] = await Promise.all([grantFile(leaving, 700), grantFile(leaving, 700)]);
    // As the deletion does once it is decided, before it removes files.
    const mark = { state: 'erasing', attempt: 'call', at: Timestamp.now() };
    await db.doc(`erasures/${leaving.uid}`).set(mark);
    await bucket.file(objectPathOf(right)).save(Buffer.from(pngOf(700)));
    await bucket.file(objectPathOf(wrong)).save(Buffer.from(pngOf(701)));
    for (const id of [right, wrong]) {
      await expect.poll(() => exists(`files/${id}`)).toBe(false);
      await expect.poll(() => hasObject(id)).toBe(false);
    }
  });

  test('a video that is deleted takes its versions and files along', async () => {
    const videoId = await addVideo();
    const cut = await sendCut(videoId, '16:9');
    await db.doc(`videos/${videoId}`).delete();
    await expect.poll(() => exists(`files/${cut.id}`)).toBe(false);
    await expect.poll(() => exists(`videos/${videoId}/versions/1`)).toBe(false);
    expect(await hasObject(cut.id)).toBe(false);
  });
});
