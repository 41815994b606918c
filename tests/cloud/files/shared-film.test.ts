import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, test } from 'vitest';
import { makeShare } from '#cloud/films/create-share.ts';
import { sharedFilmLimit, sharedFilmResponse } from '#contracts/shared-film.ts';
import { functionMessages } from '#domain/errors.ts';
import { maxShares, shareDays, type FilmShare } from '#domain/film-share.ts';
import { openSystem } from '#domain/gates.ts';
import { addShareOf, addVideoOf } from '#tests/support/customer-setup.ts';
import {
  addExtras,
  addVersion,
  checksumOf,
  filmBytes,
  testCaptions,
} from '#tests/support/films.ts';
import { end, remove } from '../account-setup.ts';
import { register } from '../accounts.ts';
import { answerIn, call, refusalIn, request } from '../call-function.ts';
import { db, freshName } from '../local-cloud.ts';
import { buy } from '../selling.ts';
import { exists } from '../stored.ts';

const day = 86_400_000;
const later = (days: number) => new Date(Date.now() + days * day);

/** Asks as somebody without an account does. */
const ask = (body: unknown) =>
  request('sharedFilm', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });

const filmIn = ({ body }: { body: unknown }) => sharedFilmResponse.parse(body);

/** A delivered film with a link; given fields replace those of the link. */
async function sharedFilm(fields: Partial<FilmShare> = {}) {
  const owner = await register();
  const subscriptionId = await buy(owner);
  const videoId = await addVideoOf(owner, subscriptionId, { title: 'Teapot', status: 'delivery' });
  await addVersion(owner, videoId, { number: 1, films: ['first', 'square'] });
  const shareId = await addShareOf(owner, videoId, fields);
  return { owner, subscriptionId, videoId, shareId };
}

test('shows a film and its files to somebody without an account', async () => {
  const { videoId, shareId } = await sharedFilm();
  const link = { videoId, shareId };
  const { files, ...film } = filmIn(await ask(link));
  expect(film).toMatchObject({ title: 'Teapot', version: 1 });
  expect(files).toMatchObject([
    { format: '16:9', frames: 125 },
    { format: '1:1', frames: 125 },
  ]);
  const bytes = await Promise.all(
    files.map(async ({ url }) => new Uint8Array(await (await fetch(url)).arrayBuffer())),
  );
  expect(bytes.map(checksumOf)).toEqual([
    checksumOf(await filmBytes('first')),
    checksumOf(await filmBytes('square')),
  ]);
  // The browser saves it under this name, whatever the studio called its export. The emulator adds one of its own.
  const saved = await fetch(files[1]?.downloadUrl ?? '');
  expect(saved.headers.get('content-disposition')).toMatch(
    /^attachment; filename\*=UTF-8''Teapot%20v1%201x1\.webm(;|$)/,
  );
});

test('shows its captions and its poster, where it has some', async () => {
  const { owner, videoId, shareId } = await sharedFilm();
  const bare = filmIn(await ask({ videoId, shareId }));
  expect(bare.captions).toBeNull();
  expect(bare.files.map(({ posterUrl }) => posterUrl)).toEqual([null, null]);
  await addExtras(owner, videoId, 1);
  const { captions, files } = filmIn(await ask({ videoId, shareId }));
  expect(captions).toMatchObject({ size: testCaptions.length, language: 'de' });
  expect(await (await fetch(captions?.url ?? '')).text()).toBe(testCaptions);
  const poster = await fetch(files[0]?.posterUrl ?? '');
  expect(poster.headers.get('content-type')).toBe('image/webp');
  expect(files[1]?.posterUrl).toBeNull();
});

describe('a link', () => {
  const newId = () => freshName('link-0123456789abcdef');

  test('is made by the owner of a delivered version, once, by the clock of the cloud', async () => {
    const { owner, videoId } = await sharedFilm();
    const shareId = newId();
    const wanted = { videoId, version: 1, shareId };
    const before = Date.now();
    const { expiresAt } = answerIn('createShare', await call('createShare', owner, wanted));
    expect(expiresAt.getTime()).toBeGreaterThanOrEqual(before + shareDays * day);
    expect(answerIn('createShare', await call('createShare', owner, wanted))).toEqual({
      expiresAt,
    });
    expect(filmIn(await ask({ videoId, shareId }))).toMatchObject({
      version: 1,
      expiresAt,
    });
  });

  test.for([
    ['of somebody else’s film', 'forbidden', { state: 'delivered' }],
    ['of a draft', 'link-to-nothing', { state: 'draft' }],
    ['of a withdrawn version', 'link-to-nothing', { state: 'withdrawn' }],
    ['of a version whose files were removed', 'link-to-nothing', { files: {}, keptUntil: null }],
    ['that could be guessed', 'invalid-request', { state: 'delivered' }],
  ] as const)('%s is not made', async ([what, code, version]) => {
    const { owner, videoId } = await sharedFilm();
    await db.doc(`videos/${videoId}/versions/1`).update(version);
    const who = code === 'forbidden' ? await register() : owner;
    const shareId = what === 'that could be guessed' ? 'one' : newId();
    const answer = await call('createShare', who, { videoId, version: 1, shareId });
    expect(refusalIn(answer).code).toBe(code);
    expect(await exists(`videos/${videoId}/shares/${shareId}`)).toBe(false);
  });

  test.each([
    ['was ended', { endedAt: new Date() }],
    ['is over', { expiresAt: later(-1) }],
  ])('that %s is not made again', async (_, fields) => {
    const { owner, videoId } = await sharedFilm();
    const wanted = { videoId, version: 1, shareId: newId() };
    expect((await call('createShare', owner, wanted)).status).toBe(200);
    await db.doc(`videos/${videoId}/shares/${wanted.shareId}`).update(fields);
    expect(refusalIn(await call('createShare', owner, wanted)).code).toBe('link-ended');
  });

  test('to another version is not made under the id of one whose answer was lost', async () => {
    const { owner, videoId } = await sharedFilm();
    await addVersion(owner, videoId, { number: 2, films: ['first'], state: 'delivered' });
    const wanted = { videoId, version: 1, shareId: newId() };
    expect((await call('createShare', owner, wanted)).status).toBe(200);
    const other = { ...wanted, version: 2 };
    expect(refusalIn(await call('createShare', owner, other)).code).toBe('link-ended');
    answerIn('createShare', await call('createShare', owner, { ...other, shareId: newId() }));
    expect(filmIn(await ask({ videoId, shareId: wanted.shareId }))).toMatchObject({ version: 1 });
  });

  test('is not made for an account that was disabled, or went, once the call had begun', async () => {
    const { owner, videoId } = await sharedFilm();
    const account = db.doc(`users/${owner.uid}`);
    const wanted = { videoId, version: 1, shareId: newId() };
    const refused = expect.objectContaining({ code: 'account-disabled' }) as unknown;
    await account.update({ disabled: true });
    await expect(makeShare(owner.uid, wanted)).rejects.toEqual(refused);
    await account.delete();
    await expect(makeShare(owner.uid, wanted)).rejects.toEqual(refused);
    expect(await exists(`videos/${videoId}/shares/${wanted.shareId}`)).toBe(false);
  });

  test('that is made while its owner is disabled does not stay open', async () => {
    const [{ owner, videoId }, admin] = await Promise.all([
      sharedFilm(),
      register({ roles: ['user', 'admin'] }),
    ]);
    const [disabled] = await Promise.allSettled([
      call('manageAccount', admin, {
        userId: owner.uid,
        action: 'disable',
        reason: 'A stolen card',
      }),
      ...Array.from({ length: 5 }, () =>
        makeShare(owner.uid, { videoId, version: 1, shareId: newId() }),
      ),
    ]);
    expect(disabled).toMatchObject({ status: 'fulfilled', value: { status: 200 } });
    const open = db.collection(`videos/${videoId}/shares`).where('endedAt', '==', null);
    expect((await open.get()).docs.map(({ id }) => id)).toEqual([]);
  });

  test('is not made beside fifty that work; one that has ended makes room', async () => {
    const { owner, videoId, shareId } = await sharedFilm();
    const shares = db.collection(`videos/${videoId}/shares`);
    const first = (await shares.doc(shareId).get()).data() ?? {};
    await Promise.all(
      Array.from({ length: maxShares - 1 }, (_, index) => shares.doc(`more-${index}`).set(first)),
    );
    await shares.doc('over').set({ ...first, expiresAt: later(-1) });
    const wanted = { videoId, version: 1, shareId: newId() };
    expect(refusalIn(await call('createShare', owner, wanted)).code).toBe('too-many-links');
    await shares.doc(shareId).update({ endedAt: new Date() });
    expect((await call('createShare', owner, wanted)).status).toBe(200);
  });
});

describe('one answer to', () => {
  const over = { status: 410, code: 'link-over', message: functionMessages['link-over'] };

  test('a link that was never made, or of another video', async () => {
    const { videoId, shareId } = await sharedFilm();
    const other = await sharedFilm();
    for (const link of [
      { videoId, shareId: 'none' },
      { videoId: 'none', shareId },
      { videoId, shareId: other.shareId },
    ]) {
      expect(refusalIn(await ask(link))).toEqual(over);
    }
  });

  test.each([
    ['a link that is over', { expiresAt: new Date(Date.now() - 1000) }],
    ['a link that its owner ended', { endedAt: new Date() }],
    ['a link to a version that was not delivered', { version: 2 }],
    ['a link that another person made', { userId: 'somebody' }],
  ])('%s', async (_name, fields) => {
    const { videoId, shareId } = await sharedFilm(fields);
    expect(refusalIn(await ask({ videoId, shareId }))).toEqual(over);
  });

  test('a link of somebody whose account is disabled', async () => {
    const { owner, videoId, shareId } = await sharedFilm();
    await db.doc(`users/${owner.uid}`).update({ disabled: true });
    expect(refusalIn(await ask({ videoId, shareId }))).toEqual(over);
  });

  test('a link of somebody who was disabled, also once the account is enabled again', async () => {
    const [before, other] = [new Date(Date.now() - 1000), await sharedFilm()];
    const { owner, videoId, shareId } = await sharedFilm();
    const shares = db.collection(`videos/${videoId}/shares`);
    const made = (await shares.doc(shareId).get()).data();
    await shares.doc('ended').set({ ...made, endedAt: before });
    await shares.doc('over').set({ ...made, expiresAt: before });
    const many = Array.from({ length: 310 }, (_, index) => `one-of-many-${index}`);
    await Promise.all(many.map((id) => shares.doc(id).set({ ...made })));
    const admin = await register({ roles: ['user', 'admin'] });
    for (const action of ['disable', 'enable']) {
      const body = { userId: owner.uid, action, reason: 'A stolen card' };
      expect((await call('manageAccount', admin, body)).status).toBe(200);
      expect(refusalIn(await ask({ videoId, shareId }))).toEqual(over);
    }
    const endedAt = async (id: string) => (await shares.doc(id).get()).get('endedAt') as unknown;
    expect(await endedAt(shareId)).not.toBeNull();
    expect(await endedAt('ended')).toEqual(Timestamp.fromDate(before));
    // What has ended by itself is not looked at.
    expect(await endedAt('over')).toBeNull();
    const open = shares.where('endedAt', '==', null).where('expiresAt', '>', new Date());
    expect((await open.get()).size).toBe(0);
    const link = { videoId: other.videoId, shareId: other.shareId };
    expect((await ask(link)).status).toBe(200);
  });

  test.each([
    ['is a draft', { state: 'draft' }],
    ['is withdrawn', { state: 'withdrawn' }],
    ['has no files any more', { files: {}, keptUntil: null }],
  ])('a link to a version that %s', async (_, fields) => {
    const { videoId, shareId } = await sharedFilm();
    await db.doc(`videos/${videoId}/versions/1`).update(fields);
    await db.doc(`videos/${videoId}`).update({ version: 2, deliveredVersion: 2 });
    expect(refusalIn(await ask({ videoId, shareId }))).toEqual(over);
  });
});

test('a link is in the export of its owner', async () => {
  const { owner, shareId } = await sharedFilm();
  const data = answerIn('exportAccount', await call('exportAccount', owner, {}));
  expect(data['shares']).toMatchObject([{ id: shareId, version: 1 }]);
});

test('a link goes with the account of its owner', async () => {
  const { owner, subscriptionId, videoId, shareId } = await sharedFilm();
  await end(subscriptionId);
  expect((await remove(owner)).status).toBe(200);
  expect(await exists(`videos/${videoId}`)).toBe(true);
  expect(await exists(`videos/${videoId}/shares/${shareId}`)).toBe(false);
  expect(refusalIn(await ask({ videoId, shareId })).code).toBe('link-over');
});

test('a link that is opened without an end is refused with a time, and the others are not', async () => {
  const [busy, other] = await Promise.all([sharedFilm(), sharedFilm()]);
  const { burst, everySeconds } = sharedFilmLimit;
  const fullAt = new Date(Date.now() + (burst + 60) * everySeconds * 1000);
  await db.doc(`limits/link-${busy.shareId}`).set({ sharedFilm: fullAt });
  const { videoId, shareId } = busy;
  const refused = refusalIn(await ask({ videoId, shareId }));
  expect(refused).toMatchObject({ status: 429, code: 'too-many-calls' });
  const link = { videoId: other.videoId, shareId: other.shareId };
  expect((await ask(link)).status).toBe(200);
  expect(await exists(`limits/link-${other.shareId}`)).toBe(true);
  await ask({ videoId, shareId: 'guessed' });
  expect(await exists('limits/link-guessed')).toBe(false);
});

test('shows nothing during a complete shutdown', async () => {
  const { videoId, shareId } = await sharedFilm();
  try {
    await db.doc('system/status').set({ ...openSystem, completeShutdown: true });
    expect(refusalIn(await ask({ videoId, shareId }))).toMatchObject({
      status: 503,
      code: 'gate-closed',
    });
  } finally {
    await db.doc('system/status').set(openSystem);
  }
});
