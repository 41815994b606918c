import { setTimeout } from 'node:timers/promises';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, test } from 'vitest';
import { orderKeyAt } from '#domain/order-key.ts';
import { formerColleague } from '#domain/user.ts';
import { freshPlan } from '#domain/work-plan.ts';
import { addVideoOf } from '#tests/support/customer-setup.ts';
import { countedVideos, videoTotals } from '#tests/support/video-totals.ts';
import { register, type Account } from '../accounts.ts';
import { answerIn, call, refusalIn } from '../call-function.ts';
import { db } from '../local-cloud.ts';
import { addStoredVideo } from '../queue-videos.ts';
import { buy } from '../selling.ts';
import { exists, loadVideo } from '../stored.ts';
import { tick } from '../tick.ts';

const fieldsOf = async (path: string) => (await db.doc(path).get()).data();
/** Waits until functions in the background have reached this state. */
const eventually = (path: string) => expect.poll(() => fieldsOf(path));

/**
 * Waits for the next whole second. The emulator cuts the moment of a deletion to its second, so one in
 * the second of a count would seem to be counted already. The platform's moments are exact.
 */
const nextSecond = () => setTimeout(1000 - (Date.now() % 1000) + 20);

describe('the totals of the statuses', () => {
  const counted = () => countedVideos(db);
  const eventuallyTotals = () => expect.poll(() => videoTotals(db));

  beforeAll(() => tick('recountVideos'));

  test('follow a video through its moves, to its end', async () => {
    const before = await counted();
    const changed = (change: Record<string, number>) => ({
      ...before,
      ...Object.fromEntries(
        Object.entries(change).map(([status, by]) => [status, (before[status] ?? 0) + by]),
      ),
    });
    const videoId = await addStoredVideo({ status: 'queued' });
    const another = await addStoredVideo({ status: 'queued' });
    await eventuallyTotals().toEqual(changed({ queued: 2 }));
    await db.doc(`videos/${videoId}`).update({ status: 'shooting' });
    await eventuallyTotals().toEqual(changed({ queued: 1, shooting: 1 }));
    // Neither a plan nor a status that nobody knows counts for anything.
    await db.doc(`videos/${another}`).update({ work: freshPlan('i0') });
    await db.doc(`videos/${videoId}`).update({ status: 'archived' });
    await eventuallyTotals().toEqual(changed({ queued: 1 }));
    await Promise.all([videoId, another].map((id) => db.doc(`videos/${id}`).delete()));
    await eventuallyTotals().toEqual(before);
    expect(await counted()).toEqual(before);
  });

  test('are put right once an hour when an event was lost', async () => {
    const videoId = await addStoredVideo({ status: 'editing' });
    await eventuallyTotals().toEqual(await counted());
    await db.doc('counters/videos').update({ editing: FieldValue.increment(-1) });
    expect(await videoTotals(db)).not.toEqual(await counted());
    await tick('recountVideos');
    expect(await videoTotals(db)).toEqual(await counted());
    await nextSecond();
    await db.doc(`videos/${videoId}`).delete();
    await eventuallyTotals().toEqual(await counted());
  });
});

test('documents under a deleted video are deleted, and those of a new video with its id stay', async () => {
  const videoId = await addStoredVideo({ status: 'draft' });
  const video = db.doc(`videos/${videoId}`);
  const stored = (await video.get()).data() ?? {};
  const below = (name: string) =>
    [`history/${name}`, `notes/${name}`].map((path) => video.path + '/' + path);
  const write = (name: string) =>
    Promise.all(below(name).map((path) => db.doc(path).set({ at: FieldValue.serverTimestamp() })));
  await write('old');
  await video.delete();
  await video.set(stored);
  await write('new');
  for (const path of below('old')) await eventually(path).toBeUndefined();
  for (const path of below('new')) expect(await exists(path)).toBe(true);
  await video.delete();
  for (const path of below('new')) await eventually(path).toBeUndefined();
});

test('open work without a plan gets one within the hour, and existing plans stay', async () => {
  const since = new Date('2025-01-02T03:04:05Z');
  const kept = { ...freshPlan(orderKeyAt(new Date())), labels: ['rush'] };
  const [bare, planned, draft] = await Promise.all([
    addStoredVideo({ status: 'shooting', statusSince: since, work: null }),
    addStoredVideo({ status: 'queued', work: kept }),
    addStoredVideo({ status: 'draft', work: null }),
  ]);
  // As it was stored before there were plans.
  const old = await addStoredVideo({ status: 'activated', createdAt: since, updatedAt: since });
  await db
    .doc(`videos/${old}`)
    .update({ work: FieldValue.delete(), statusSince: FieldValue.delete() });
  await tick('recountVideos');
  for (const videoId of [bare, old]) {
    expect((await loadVideo(videoId)).work).toEqual(freshPlan(orderKeyAt(since)));
  }
  // Its age does not begin anew with each change of the plan from now on.
  expect((await loadVideo(old)).statusSince).toEqual(since);
  expect((await loadVideo(planned)).work).toEqual(kept);
  expect((await loadVideo(draft)).work).toBeNull();
  await Promise.all([bare, planned, draft, old].map((id) => db.doc(`videos/${id}`).delete()));
});

describe('the list of colleagues', () => {
  const listed = ({ uid }: Account) => `staff/${uid}`;

  test('gains a person who gets a staff role, and loses one whose role is removed', async () => {
    const [admin, person] = await Promise.all([
      register({ roles: ['user', 'admin'], displayName: 'Ines Falk' }),
      register({ displayName: 'Noor Haddad' }),
    ]);
    await eventually(listed(admin)).toEqual({ name: 'Ines Falk', email: admin.email });
    expect(await exists(listed(person))).toBe(false);
    const setRoles = (before: string[], roles: string[]) =>
      call('setRoles', admin, { userId: person.uid, before, roles, reason: 'x' });
    expect((await setRoles(['user'], ['user', 'production'])).status).toBe(200);
    await eventually(listed(person)).toEqual({ name: 'Noor Haddad', email: person.email });
    expect((await setRoles(['user', 'production'], ['user'])).status).toBe(200);
    await eventually(listed(person)).toBeUndefined();
  });

  test('follows names, and leaves out disabled and deleted accounts', async () => {
    const person = await register({ roles: ['user', 'production'] });
    const { email } = person;
    const account = db.doc(`users/${person.uid}`);
    await eventually(listed(person)).toEqual({ name: email, email });
    await account.update({ displayName: 'Noor' });
    await eventually(listed(person)).toEqual({ name: 'Noor', email });
    await account.update({ displayName: '  ' });
    await eventually(listed(person)).toEqual({ name: email, email });
    await account.update({ disabled: true });
    await eventually(listed(person)).toBeUndefined();
    await account.update({ disabled: false });
    await eventually(listed(person)).toEqual({ name: email, email });
    await account.delete();
    await eventually(listed(person)).toBeUndefined();
    expect(await exists(listed(person))).toBe(false);
  });
});

test('the heartbeat is touched each time it is due', async () => {
  const beats: unknown[] = [];
  for (let beat = 0; beat < 2; beat += 1) {
    await tick('heartbeat');
    beats.push((await fieldsOf('system/heartbeat'))?.['at']);
    await setTimeout(20);
  }
  expect(beats).toEqual([expect.any(Timestamp), expect.any(Timestamp)]);
  const [first, second] = beats;
  expect(second).not.toEqual(first);
});

test('an ordered video comes after all others, and one that is given back has no plan', async () => {
  const owner = await register();
  const production = await register({ roles: ['user', 'production'] });
  const subscriptionId = await buy(owner);
  const [first, second] = await Promise.all([1, 2].map(() => addVideoOf(owner, subscriptionId)));
  const order = async (videoId = '') => {
    expect((await call('activateVideo', owner, { videoId })).status).toBe(200);
    return loadVideo(videoId);
  };
  const { work: earlier } = await order(first);
  const { work: later, status } = await order(second);
  expect(status).toBe('activated');
  expect(later).toEqual(freshPlan(later?.order ?? ''));
  const ordered = await db.collection('videos').orderBy('work.order').limitToLast(2).get();
  expect(ordered.docs.map(({ id }) => id)).toEqual([first, second]);
  expect((earlier?.order ?? '') < (later?.order ?? '')).toBe(true);

  const back = { videoId: first, reason: 'The logo is missing' };
  expect((await call('returnVideo', production, back)).status).toBe(200);
  expect(await loadVideo(first ?? '')).toMatchObject({ status: 'draft', work: null });
  const { work: again } = await order(first);
  expect((later?.order ?? '') < (again?.order ?? '')).toBe(true);
});

describe('a colleague who leaves the studio and deletes their account', () => {
  async function formerColleagueWithWork() {
    const person = await register({ roles: ['user', 'production'], displayName: 'Pat Producer' });
    const assignee = { uid: person.uid, name: 'Pat Producer' };
    const work = { ...freshPlan(orderKeyAt(new Date(0))), assignee, labels: ['rush'] };
    const owner = await register();
    const facts = { userId: owner.uid, userEmail: owner.email, work };
    const [editing, delivered] = await Promise.all([
      addStoredVideo({ ...facts, status: 'editing' }),
      addStoredVideo({ ...facts, status: 'delivery' }),
    ]);
    const note = (by: string, byName: string, mentions: string[]) => ({
      text: 'Two passes for dust, then it is done.',
      by,
      byName,
      mentions,
      title: 'Spring launch',
      at: FieldValue.serverTimestamp(),
    });
    const notes = db.collection(`videos/${editing}/notes`);
    await Promise.all([
      notes.doc('theirs').set(note(person.uid, 'Pat Producer', ['another-uid'])),
      notes.doc('others').set(note('another-uid', 'Noor Haddad', [person.uid])),
      db.doc(`users/${person.uid}/views/late`).set({
        name: 'Mine, late',
        search: 'late=yes',
        createdAt: FieldValue.serverTimestamp(),
      }),
    ]);
    await eventually(`staff/${person.uid}`).toMatchObject({ name: 'Pat Producer' });
    return { person, owner, editing, delivered };
  }
  const remove = (who: Account) => call('deleteAccount', who, { email: who.email });

  test('gives up work, views and name, and nothing that others wrote', async () => {
    const { person, editing, delivered } = await formerColleagueWithWork();
    expect(refusalIn(await remove(person))).toMatchObject({ status: 409, code: 'still-staff' });
    expect(await fieldsOf(`videos/${editing}`)).toMatchObject({
      work: { assignee: { uid: person.uid } },
    });
    await db.doc(`users/${person.uid}`).update({ roles: ['user'] });
    expect((await remove(person)).status).toBe(200);

    for (const videoId of [editing, delivered]) {
      const { work } = await loadVideo(videoId);
      expect(work).toMatchObject({ assignee: null, labels: ['rush'] });
    }
    expect(await fieldsOf(`videos/${editing}/notes/theirs`)).toMatchObject({
      text: 'Two passes for dust, then it is done.',
      byName: formerColleague,
    });
    expect(await fieldsOf(`videos/${editing}/notes/others`)).toMatchObject({
      byName: 'Noor Haddad',
    });
    expect(await exists(`users/${person.uid}/views/late`)).toBe(false);
    await eventually(`staff/${person.uid}`).toBeUndefined();
  });

  test('is given their notes and views before, and no customer learns their name', async () => {
    const { person, owner, editing } = await formerColleagueWithWork();
    const own = answerIn('exportAccount', await call('exportAccount', person, {}));
    expect(own).toMatchObject({
      notes: [{ id: 'theirs', byName: 'Pat Producer' }],
      views: [{ id: 'late', name: 'Mine, late' }],
    });
    expect(JSON.stringify(own)).not.toContain('another-uid');
    const customers = answerIn('exportAccount', await call('exportAccount', owner, {}));
    const exported = JSON.stringify(customers);
    expect(exported).toContain(editing);
    expect(exported).toContain('rush');
    for (const kept of ['Pat Producer', person.uid, 'Two passes']) {
      expect(exported).not.toContain(kept);
    }
  });
});
