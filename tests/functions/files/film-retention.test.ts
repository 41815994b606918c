import { beforeAll, expect, test } from 'vitest';
import { day, keptDays, noticeDays } from '#domain/film-retention.ts';
import { filmVersion } from '#domain/film-version.ts';
import { objectPathOf } from '#domain/stored-file.ts';
import { addExtras, addVersion, type TestFilm } from '#tests/support/films.ts';
import { register, type Account } from '#tests/cloud/accounts.ts';
import { bucket, db, freshName } from '#tests/cloud/local-cloud.ts';
import { addStoredVideo } from '#tests/cloud/queue-videos.ts';
import { exists, storedAs } from '#tests/cloud/stored.ts';
import { tick } from '#tests/cloud/tick.ts';

let owner: Account;
beforeAll(async () => {
  owner = await register({ verified: true });
});

const runDue = () => tick('applyRetention');
const inDays = (days: number) => new Date(Date.now() + days * day);

/** A video with a version of these formats that was made and delivered so many days ago. */
async function addFilm(daysAgo: number, films: readonly TestFilm[], fields: object = {}) {
  const videoId = await addStoredVideo({
    userId: owner.uid,
    userEmail: owner.email,
    status: 'delivery',
    statusSince: inDays(-daysAgo),
    deliveredVersion: 1,
    subscriptionId: freshName('sub'),
  });
  await addVersion(owner, videoId, { number: 1, films });
  const version = db.doc(`videos/${videoId}/versions/1`);
  await version.update({ at: inDays(-daysAgo), keptUntil: inDays(keptDays - daysAgo), ...fields });
  return {
    videoId,
    video: db.doc(`videos/${videoId}`),
    version,
    load: () => storedAs(filmVersion, version.path),
  };
}

const fileIdsOf = async (videoId: string) => {
  const { docs } = await db.collection('files').where('videoId', '==', videoId).get();
  return docs.map(({ id }) => id);
};
const hasBytes = async (fileId: string) => (await bucket.file(objectPathOf(fileId)).exists())[0];
const mailOf = (videoId: string) => db.doc(`mail/film-ends-${videoId}-1`).get();
const noticed = { noticedAt: inDays(-noticeDays) };

test('files that were kept for a year go, and their version stays and says when', async () => {
  const { videoId, load } = await addFilm(keptDays, ['first', 'square'], noticed);
  const kept = await addFilm(keptDays - 1, ['first'], noticed);
  const files = await fileIdsOf(videoId);
  expect(files).toHaveLength(2);
  await runDue();
  const version = await load();
  expect(version).toMatchObject({ number: 1, files: {}, madeByName: 'Noor Haddad' });
  expect(version.removedAt).toBeInstanceOf(Date);
  expect(await fileIdsOf(videoId)).toEqual([]);
  for (const fileId of files) expect(await hasBytes(fileId)).toBe(false);
  const record = await db.doc(`audit/removeFilm-${videoId}-1`).get();
  expect(record.data()).toMatchObject({ action: 'removeFilm', videoId, version: 1, files: 2 });

  expect(await kept.load()).toMatchObject({ removedAt: null });
  for (const fileId of await fileIdsOf(kept.videoId)) expect(await hasBytes(fileId)).toBe(true);
  // A later run changes nothing.
  await runDue();
  expect((await load()).removedAt).toEqual(version.removedAt);
});

test('the customer is mailed once, a month before', async () => {
  const soon = await addFilm(keptDays - noticeDays + 1, ['first']);
  const later = await addFilm(keptDays - noticeDays - 1, ['first']);
  await runDue();
  expect((await mailOf(soon.videoId)).data()).toMatchObject({ to: owner.email });
  expect((await soon.load()).noticedAt).toBeInstanceOf(Date);
  expect((await mailOf(later.videoId)).exists).toBe(false);
  await db.doc(`mail/film-ends-${soon.videoId}-1`).delete();
  await runDue();
  expect((await mailOf(soon.videoId)).exists).toBe(false);
});

test('where runs were missed, nothing is removed before the notice is over', async () => {
  const { videoId, load } = await addFilm(keptDays + 10, ['first']);
  await runDue();
  await runDue();
  expect((await mailOf(videoId)).exists).toBe(true);
  const { keptUntil, removedAt } = await load();
  expect(removedAt).toBeNull();
  expect(keptUntil?.getTime()).toBeGreaterThan(inDays(noticeDays - 1).getTime());
});

test('a version that was delivered long after it was made is kept for a year from then', async () => {
  const { videoId, video, version, load } = await addFilm(keptDays - 20, ['first']);
  // It is a draft as yet.
  await video.update({ status: 'editing', deliveredVersion: 0 });
  await version.update({ state: 'draft' });
  await runDue();
  expect((await load()).noticedAt).toBeNull();
  await version.update({ state: 'delivered' });
  const delivered = { status: 'delivery', statusSince: inDays(0), deliveredVersion: 1 };
  await video.update(delivered);
  await runDue();
  expect((await mailOf(videoId)).exists).toBe(false);
  const { keptUntil, noticedAt } = await load();
  expect(noticedAt).toBeNull();
  expect(keptUntil?.getTime()).toBeGreaterThan(inDays(keptDays - 1).getTime());
});

test('a version that becomes the customer’s again is told of, and stays until the notice is over', async () => {
  const { videoId, video, load } = await addFilm(keptDays - 5, ['first']);
  await video.update({ version: 2, deliveredVersion: 2, statusSince: inDays(0) });
  await runDue();
  expect((await mailOf(videoId)).exists).toBe(false);
  // The second one is withdrawn.
  await video.update({ status: 'editing', deliveredVersion: 1, withdrawnVersion: 2 });
  await runDue();
  expect((await mailOf(videoId)).exists).toBe(true);
  const { keptUntil, noticedAt } = await load();
  expect(noticedAt).toBeInstanceOf(Date);
  expect(keptUntil?.getTime()).toBeGreaterThan(inDays(noticeDays - 1).getTime());
});

test('the files of a version that the customer does not have go after a year without a mail', async () => {
  const { videoId, video, load } = await addFilm(keptDays, ['first']);
  await video.update({ version: 2, deliveredVersion: 2 });
  await runDue();
  expect((await load()).removedAt).toBeInstanceOf(Date);
  expect((await mailOf(videoId)).exists).toBe(false);
});

test('a version that nobody can read does not keep the others waiting', async () => {
  const broken = await addFilm(keptDays + 5, ['first'], { ...noticed, number: 'one' });
  const { videoId, load } = await addFilm(keptDays, ['first'], noticed);
  await runDue();
  expect((await load()).removedAt).toBeInstanceOf(Date);
  expect(await fileIdsOf(videoId)).toEqual([]);
  expect(await fileIdsOf(broken.videoId)).toHaveLength(1);
});

test('the captions and posters of a version go with its films', async () => {
  const { videoId, load } = await addFilm(keptDays, ['first'], noticed);
  await addExtras(owner, videoId, 1);
  expect(await fileIdsOf(videoId)).toHaveLength(3);
  await runDue();
  expect(await load()).toMatchObject({ files: {}, captions: null });
  expect(await fileIdsOf(videoId)).toEqual([]);
});

test('a cutdown that waited for a main cut for a year goes', async () => {
  const { videoId } = await addFilm(1, ['first']);
  const [first = ''] = await fileIdsOf(videoId);
  const waiting = freshName('file');
  const fields = (await db.doc(`files/${first}`).get()).data() ?? {};
  const old = { version: null, format: '1:1', createdAt: inDays(-keptDays - 1) };
  await db.doc(`files/${waiting}`).set({ ...fields, ...old });
  await runDue();
  expect(await exists(`files/${waiting}`)).toBe(false);
  expect(await exists(`files/${first}`)).toBe(true);
});
