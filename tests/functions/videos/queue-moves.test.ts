import { randomUUID } from 'node:crypto';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MoveConflict } from '#data/repositories/move-conflict.ts';
import type { MoveRequest } from '#data/repositories/move-video.ts';
import { PlanConflict } from '#data/repositories/plan-change.ts';
import { orderKeyAt } from '#domain/order-key.ts';
import type { VideoStatus } from '#domain/video.ts';
import { freshPlan } from '#domain/work-plan.ts';
import { register, type Account } from '#tests/cloud/accounts.ts';
import { openClient, type Client } from '#tests/cloud/client.ts';
import { addStoredVideo } from '#tests/cloud/queue-videos.ts';
import { db, identities } from '#tests/cloud/local-cloud.ts';
import { exists, loadHistory, loadVideo } from '#tests/cloud/stored.ts';

type Person = { account: Account; name: string; client: Client };

async function hire(name: string): Promise<Person> {
  const account = await register({ roles: ['user', 'production'], displayName: name });
  await identities.updateUser(account.uid, { displayName: name });
  return { account, name, client: await openClient(account) };
}

let ana: Person;
let ben: Person;
beforeAll(async () => {
  [ana, ben] = await Promise.all([hire('Ana Reyes'), hire('Ben Okoye')]);
});
afterAll(async () => {
  await Promise.all([ana, ben].map(({ client }) => client.close()));
});

const move = (
  { client, account, name }: Person,
  videoId: string,
  from: VideoStatus,
  to: VideoStatus,
  facts: Partial<MoveRequest> = {},
) =>
  client.videos.moveVideo({
    moveId: randomUUID(),
    undoes: null,
    videoId,
    from,
    to,
    version: 0,
    by: { uid: account.uid, name },
    reason: 'Over and over',
    ...facts,
  });

const races = [
  { rounds: 10, tags: [] },
  { rounds: 100, tags: ['deep'] },
];
for (const { rounds, tags } of races)
  test(
    `two people move one video in the same second, ${rounds} times: one wins, the other is told`,
    { tags },
    async () => {
      const videoId = await addStoredVideo({
        status: 'queued',
        work: freshPlan(orderKeyAt(new Date())),
      });
      for (let round = 0; round < rounds; round += 1) {
        const [from, to] =
          round % 2 === 0 ? (['queued', 'shooting'] as const) : (['shooting', 'queued'] as const);
        const results = await Promise.allSettled([
          move(ana, videoId, from, to),
          move(ben, videoId, from, to),
        ]);
        const winners = [ana, ben].filter((_, index) => results[index]?.status === 'fulfilled');
        expect(winners, `round ${round}`).toHaveLength(1);
        const [winner = ana] = winners;
        const [refusal] = results.flatMap((result): unknown[] =>
          result.status === 'rejected' ? [result.reason] : [],
        );
        expect(refusal, `round ${round}`).toBeInstanceOf(MoveConflict);
        expect(refusal).toMatchObject({ status: to, by: winner.account.uid, byName: winner.name });
      }
      const history = await loadHistory(videoId);
      expect(history).toHaveLength(rounds);
      const gaps = history.filter(
        (entry, index) => index > 0 && history[index - 1]?.to !== entry.from,
      );
      expect(gaps).toEqual([]);
      const stored = await loadVideo(videoId);
      expect(stored.status).toBe('queued');
      expect(stored.lastMoveId).toBe(history.at(-1)?.id);
    },
  );

test('undoing a move restores the age of the video to the microsecond', async () => {
  const since = new Timestamp(1_700_000_000, 123_456_000);
  const videoId = await addStoredVideo({ status: 'queued', work: freshPlan('i0') });
  const video = db.doc(`videos/${videoId}`);
  await video.update({ statusSince: since });
  const step = async (from: VideoStatus, to: VideoStatus, undoes: string | null) => {
    const moveId = randomUUID();
    const reason = undoes === null ? null : 'Undone';
    await move(ana, videoId, from, to, { moveId, reason, undoes });
    const statusSince: unknown = (await video.get()).get('statusSince');
    return { moveId, statusSince };
  };
  const made = await step('queued', 'shooting', null);
  expect(made.statusSince).not.toEqual(since);
  const undone = await step('shooting', 'queued', made.moveId);
  expect(undone.statusSince).toEqual(since);
  // And the taking back can be taken back.
  const again = await step('queued', 'shooting', undone.moveId);
  expect(again.statusSince).toEqual(made.statusSince);
  // Only the last move can be undone, even when the status is the same.
  await expect(step('shooting', 'queued', made.moveId)).rejects.toBeInstanceOf(MoveConflict);
  expect((await loadHistory(videoId)).map(({ reason }) => reason)).toEqual([
    null,
    'Undone',
    'Undone',
  ]);
});

test('an old move without a recorded age can be undone too', async () => {
  const videoId = await addStoredVideo({
    status: 'shooting',
    lastMoveId: 'old',
    statusSince: null,
    work: freshPlan('i0'),
  });
  const at = new Date('2025-03-10T12:00:00Z');
  const entry = { from: 'queued', to: 'shooting', by: 'x', byName: 'X', reason: null, at };
  await db.doc(`videos/${videoId}/history/old`).set(entry);
  const back = { moveId: 'back', reason: 'Undone', undoes: 'old' };
  await move(ana, videoId, 'shooting', 'queued', back);
  const { status, statusSince } = await loadVideo(videoId);
  expect(status).toBe('queued');
  expect(statusSince?.getTime()).toBeGreaterThan(at.getTime());
});

test('a move that is retried after a lost answer is made once, even after later moves', async () => {
  const videoId = await addStoredVideo({ status: 'queued', work: freshPlan('i0') });
  const request = { moveId: randomUUID(), reason: null };
  await move(ana, videoId, 'queued', 'shooting', request);
  await move(ana, videoId, 'queued', 'shooting', request);
  await move(ben, videoId, 'shooting', 'editing');
  await move(ana, videoId, 'queued', 'shooting', request);
  expect(await loadHistory(videoId)).toHaveLength(2);
  // Another one of the same person is told like anybody else's.
  await expect(move(ana, videoId, 'shooting', 'editing')).rejects.toBeInstanceOf(MoveConflict);
});

test('a video can be moved after its customer’s account is gone', async () => {
  const videoId = await addStoredVideo({
    status: 'queued',
    work: freshPlan(orderKeyAt(new Date())),
    userId: 'long-gone',
    userEmail: '',
  });
  await move(ana, videoId, 'queued', 'shooting');
  expect(await loadVideo(videoId)).toMatchObject({ status: 'shooting', userEmail: '' });
  // There is nobody to give tokens back to, and it says so instead of losing the video.
  await db.doc(`videos/${videoId}`).update({ status: 'activated' });
  await expect(
    ana.client.call('returnVideo', { videoId, reason: 'Nobody is there' }),
  ).rejects.toMatchObject({
    code: 'not-found',
  });
  expect((await loadVideo(videoId)).status).toBe('activated');
});

test('two people plan one video at once: each part has one winner, and the other is told', async () => {
  const videoId = await addStoredVideo({
    status: 'queued',
    work: freshPlan(orderKeyAt(new Date())),
  });
  // Only who is in the list of colleagues by now can be given work.
  for (const { account } of [ana, ben]) {
    await expect.poll(() => exists(`staff/${account.uid}`)).toBe(true);
  }
  const assign = ({ account, name, client }: Person) =>
    client.queue.savePlan({
      videoId,
      expected: { assignee: null },
      change: { assignee: { uid: account.uid, name } },
      addLabels: [`by ${name}`],
      dropLabels: [],
    });
  const label = ({ client, name }: Person) =>
    client.queue.savePlan({
      videoId,
      expected: {},
      change: {},
      addLabels: [`for ${name}`],
      dropLabels: [],
    });
  const [first, second, ...labelled] = await Promise.allSettled([
    assign(ana),
    assign(ben),
    label(ana),
    label(ben),
  ]);
  const winner = first.status === 'fulfilled' ? ana : ben;
  const refused = [first, second].flatMap((result): unknown[] =>
    result.status === 'rejected' ? [result.reason] : [],
  );
  expect(refused).toHaveLength(1);
  expect(refused[0]).toBeInstanceOf(PlanConflict);
  expect(refused[0]).toMatchObject({ current: { assignee: { uid: winner.account.uid } } });
  expect(labelled.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
  const { work } = await loadVideo(videoId);
  expect(work?.assignee?.uid).toBe(winner.account.uid);
  expect(work?.labels.toSorted()).toEqual(
    [`by ${winner.name}`, 'for Ana Reyes', 'for Ben Okoye'].toSorted(),
  );
});

test('a conflict names who moved the video, even back to the same status', async () => {
  const videoId = await addStoredVideo({ status: 'queued', work: freshPlan('i0') });
  await move(ana, videoId, 'queued', 'shooting');
  expect(await ben.client.videos.findConflict(videoId, { status: 'queued' })).toMatchObject({
    status: 'shooting',
    byName: ana.name,
  });
  expect(await ben.client.videos.findConflict(videoId, { status: 'shooting' })).toBeNull();
  // It came back there in the meantime, which is told as well.
  const seen = { status: 'shooting', lastMoveId: 'an-earlier-one' } as const;
  expect(await ben.client.videos.findConflict(videoId, seen)).toMatchObject({
    status: 'shooting',
    byName: ana.name,
  });
});

test('only the cut that the mover saw is delivered, and its version says so', async () => {
  const videoId = await addStoredVideo({ status: 'editing', version: 2, work: freshPlan('i0') });
  const stateOf = async () =>
    (await db.doc(`videos/${videoId}/versions/2`).get()).get('state') as unknown;
  await expect(move(ana, videoId, 'editing', 'delivery', { version: 1 })).rejects.toMatchObject({
    code: 'not-deliverable',
    message: expect.stringContaining('version 2'),
  });
  expect(await loadVideo(videoId)).toMatchObject({ status: 'editing', deliveredVersion: 0 });
  expect(await stateOf()).toBe('draft');
  const film = db.doc(`videos/${videoId}/versions/2`);
  const { length } = await loadVideo(videoId);
  await film.update({ orderedLength: length === 5 ? 30 : 5 });
  await expect(move(ana, videoId, 'editing', 'delivery', { version: 2 })).rejects.toMatchObject({
    code: 'not-deliverable',
    message: expect.stringContaining(`${length} s are ordered now`),
  });
  await film.update({ orderedLength: length });
  // A cutdown took the place of the one that Ana watched.
  await db.doc(`videos/${videoId}`).update({ filmRevision: 4 });
  await expect(
    move(ana, videoId, 'editing', 'delivery', { version: 2, filmRevision: 3 }),
  ).rejects.toMatchObject({
    code: 'not-deliverable',
    message: expect.stringContaining('Version 2 has another cutdown or other captions'),
  });
  expect(await stateOf()).toBe('draft');
  await move(ana, videoId, 'editing', 'delivery', { version: 2, filmRevision: 4 });
  expect(await loadVideo(videoId)).toMatchObject({ status: 'delivery', deliveredVersion: 2 });
  expect(await stateOf()).toBe('delivered');
  // Taken back, it stays with its customer, and is delivered once more.
  await move(ben, videoId, 'delivery', 'editing', { version: 2 });
  expect(await stateOf()).toBe('delivered');
  await move(ben, videoId, 'editing', 'delivery', { version: 2 });
});

test('an undone step back delivers no cut that came meanwhile', async () => {
  const videoId = await addStoredVideo({
    status: 'delivery',
    version: 1,
    deliveredVersion: 1,
    work: freshPlan('i0'),
  });
  await move(ana, videoId, 'delivery', 'editing', { version: 1 });
  const { lastMoveId } = await loadVideo(videoId);
  const undo = (version: number) =>
    move(ana, videoId, 'editing', 'delivery', { version, reason: 'Undone', undoes: lastMoveId });
  const film = db.doc(`videos/${videoId}`);
  const versions = film.collection('versions');
  await versions
    .doc('2')
    .set({ ...(await versions.doc('1').get()).data(), number: 2, state: 'draft' });
  await film.update({ version: 2 });
  await expect(undo(2)).rejects.toMatchObject({
    code: 'not-deliverable',
    message: expect.stringContaining('has not seen version 2 yet'),
  });
  expect(await loadVideo(videoId)).toMatchObject({ status: 'editing', deliveredVersion: 1 });
  expect((await versions.doc('2').get()).get('state')).toBe('draft');
  await film.update({ version: 1 });
  await undo(1);
  expect(await loadVideo(videoId)).toMatchObject({ status: 'delivery', deliveredVersion: 1 });
});
