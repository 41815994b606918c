import { beforeAll, describe, expect, test } from 'vitest';
import { filmVersion } from '#domain/film-version.ts';
import { addShareOf } from '#tests/support/customer-setup.ts';
import { addVersion } from '#tests/support/films.ts';
import { register, type Account } from '../accounts.ts';
import { answerIn, call, refusalIn, request } from '../call-function.ts';
import { db, freshName } from '../local-cloud.ts';
import { addStoredVideo } from '../queue-videos.ts';
import { loadHistory, loadVideo, storedAs } from '../stored.ts';

let owner: Account;
let editor: Account;
beforeAll(async () => {
  [owner, editor] = await Promise.all([
    register({ verified: true }),
    register({ roles: ['user', 'production'], displayName: 'Noor Haddad' }),
  ]);
});

const reason = 'It shows the old label.';

/** A film in delivery of which these versions are delivered, the last one with a link. */
async function delivered(versions = 1) {
  const videoId = await addStoredVideo({
    userId: owner.uid,
    userEmail: owner.email,
    status: 'delivery',
    version: versions,
    deliveredVersion: versions,
    subscriptionId: freshName('sub'),
  });
  for (let number = 1; number <= versions; number += 1) {
    await addVersion(owner, videoId, { number, films: ['first'] });
  }
  const shareId = await addShareOf(owner, videoId, { version: versions });
  return { videoId, shareId };
}

const withdraw = (videoId: string, version = 1, who = editor) =>
  call('withdrawVersion', who, { videoId, version, reason });
const loadVersion = (videoId: string, number: number) =>
  storedAs(filmVersion, `videos/${videoId}/versions/${number}`);
const openLink = (link: { videoId: string; shareId: string }) =>
  request('sharedFilm', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(link),
  });

describe('a delivered version that staff withdraw', () => {
  test('ends its links, goes back to editing, is recorded and told to its customer', async () => {
    const { videoId, shareId } = await delivered();
    expect((await openLink({ videoId, shareId })).status).toBe(200);
    const answer = answerIn('withdrawVersion', await withdraw(videoId));
    expect(answer).toEqual({ endedLinks: 1 });
    const { withdrawal, ...version } = await loadVersion(videoId, 1);
    expect(version.state).toBe('withdrawn');
    expect(withdrawal?.reason).toBe(reason);
    expect(refusalIn(await openLink({ videoId, shareId })).code).toBe('link-over');
    const share = await db.doc(`videos/${videoId}/shares/${shareId}`).get();
    expect(share.get('endedAt')).not.toBeNull();
    const fileId = version.files['16:9']?.fileId;
    expect(refusalIn(await call('fileLink', owner, { fileId })).code).toBe('forbidden');
    expect(await loadVideo(videoId)).toMatchObject({
      status: 'editing',
      deliveredVersion: 0,
      withdrawnVersion: 1,
      withdrawalReason: reason,
    });
    expect(await loadHistory(videoId)).toMatchObject([
      { from: 'delivery', to: 'editing', by: editor.uid, reason },
    ]);
    const record = await db.doc(`audit/withdrawVersion-${videoId}-1`).get();
    expect(record.data()).toMatchObject({
      action: 'withdrawVersion',
      actorId: editor.uid,
      targetId: owner.uid,
      version: 1,
      endedLinks: 1,
      reason,
    });
    const mail = await db.doc(`mail/withdrawn-${videoId}-1`).get();
    expect(mail.get('to')).toBe(owner.email);
    expect(mail.get('message.text')).toContain(reason);
  });

  test('leaves the version before it to its customer', async () => {
    const { videoId } = await delivered(2);
    expect((await withdraw(videoId, 2)).status).toBe(200);
    expect(await loadVideo(videoId)).toMatchObject({ deliveredVersion: 1, withdrawnVersion: 2 });
    expect((await loadVersion(videoId, 1)).state).toBe('delivered');
  });

  test('stays in delivery when a later one is out', async () => {
    const { videoId, shareId } = await delivered(2);
    expect((await withdraw(videoId, 1)).status).toBe(200);
    expect(await loadVideo(videoId)).toMatchObject({ status: 'delivery', deliveredVersion: 2 });
    expect((await openLink({ videoId, shareId })).status).toBe(200);
  });

  test('is withdrawn once, however often that is asked', async () => {
    const { videoId } = await delivered();
    const answers = await Promise.all([withdraw(videoId), withdraw(videoId)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await loadHistory(videoId)).toHaveLength(1);
  });
});

test('a draft is not withdrawn, nor what is not there', async () => {
  const { videoId } = await delivered();
  await addVersion(owner, videoId, { number: 2, films: [], state: 'draft' });
  expect(refusalIn(await withdraw(videoId, 2)).code).toBe('not-delivered');
  expect(refusalIn(await withdraw(videoId, 3)).code).toBe('not-found');
  expect((await loadVersion(videoId, 1)).state).toBe('delivered');
});
