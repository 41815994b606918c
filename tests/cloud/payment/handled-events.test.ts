import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { describe, expect, test } from 'vitest';
import { countVideos, recountVideos } from '#cloud/videos/count-videos.ts';
import { eraseVideo } from '#cloud/videos/erase-video.ts';
import { handleEvent, NonRetryableError, type Handling } from '#cloud/events/handle-event.ts';
import { handleRun } from '#cloud/events/handle-run.ts';
import { followStaff } from '#cloud/accounts/follow-staff.ts';
import { mailBrief } from '#cloud/shoot/mail-brief.ts';
import { mailProgress } from '#cloud/mail/mail-progress.ts';
import { mailVideoReady } from '#cloud/videos/mail-video-ready.ts';
import { defaultSteps, withStepStatus } from '#domain/progress.ts';
import { addVideoOf, moveByStudio } from '#tests/support/customer-setup.ts';
import { videoTotals } from '#tests/support/video-totals.ts';
import { register } from '../accounts.ts';
import { deliverChange, snapshotOf } from '../deliver-change.ts';
import { db, freshName } from '../local-cloud.ts';
import { exists } from '../stored.ts';
import { tick } from '../tick.ts';

// The emulator delivers every event once. So these tests deliver events themselves, as the platform
// does after a process died: again, with the same id.

const hour = 60 * 60 * 1000;
const eventOf = (age = 0) => ({
  id: freshName('event'),
  time: new Date(Date.now() - age).toISOString(),
  document: 'videos/one',
});
type Event = ReturnType<typeof eventOf>;
const dayOld = () => eventOf(23.5 * hour);

const handleOnce = (name: string, event: Event, write: Parameters<Handling['once']>[0]) =>
  handleEvent(name, event, ({ once }) => once(write));
const handleInSteps = (name: string, event: Event, work: Parameters<Handling['inSteps']>[0]) =>
  handleEvent(name, event, ({ inSteps }) => inSteps(work));

/** Something that an event counts up, and how often it did. */
function counter() {
  const reference = db.doc(`drills/${freshName('drill')}`);
  return {
    reference,
    count: async () => ((await reference.get()).get('count') as number | undefined) ?? 0,
  };
}
const up = { count: FieldValue.increment(1) };
const audited = async ({ id }: { id: string }) =>
  (await db.doc(`audit/failedEvent-drill-${id}`).get()).data();

describe('an event', () => {
  test('has its effect once, delivered twice, later or at the same time', async () => {
    const { reference, count } = counter();
    const event = eventOf();
    const deliver = () =>
      handleOnce('drill', event, (transaction) => {
        transaction.set(reference, up, { merge: true });
      });
    await Promise.all([deliver(), deliver(), deliver()]);
    await deliver();
    expect(await count()).toBe(1);
  });

  test('has its effect once when the process died between the effect and its record', async () => {
    const { reference, count } = counter();
    const event = eventOf();
    let deaths = 2;
    const deliver = () =>
      handleOnce('drill', event, (transaction) => {
        transaction.set(reference, up, { merge: true });
        deaths -= 1;
        if (deaths >= 0) throw new Error('died');
      });
    await expect(deliver()).rejects.toThrow('died');
    await expect(deliver()).rejects.toThrow('died');
    expect(await count()).toBe(0);
    await deliver();
    await deliver();
    expect(await count()).toBe(1);
  });

  test('with an effect of many steps takes them again after a death, and not after its end', async () => {
    const event = eventOf();
    let steps = 0;
    const deliver = () =>
      handleInSteps('drill', event, () => {
        steps += 1;
        return steps === 1 ? Promise.reject(new Error('died')) : Promise.resolve();
      });
    await expect(deliver()).rejects.toThrow('died');
    await deliver();
    await deliver();
    expect(steps).toBe(2);
  });

  test('has its effect for each name under which it is handled', async () => {
    const { reference, count } = counter();
    const event = eventOf();
    for (const name of ['drill', 'anotherDrill']) {
      await handleOnce(name, event, (transaction) => {
        transaction.set(reference, up, { merge: true });
      });
    }
    expect(await count()).toBe(2);
  });
});

describe('an event that always fails', () => {
  const fail = () => Promise.reject(new Error('Ada <ada@orbitreel.test> cannot be read'));

  test('is delivered again during its first day', async () => {
    const event = eventOf(22 * hour);
    await expect(handleOnce('drill', event, fail)).rejects.toThrow('cannot be read');
    expect(await audited(event)).toBeUndefined();
  });

  test('ends after a day, with its reason where admins read it and no address in it', async () => {
    const event = dayOld();
    await handleOnce('drill', event, fail);
    expect(await audited(event)).toMatchObject({
      action: 'failedEvent',
      function: 'drill',
      eventId: event.id,
      document: 'videos/one',
      eventAt: Timestamp.fromDate(new Date(event.time)),
      reason: 'Error: Ada <(address)> cannot be read',
      at: expect.any(Timestamp),
    });
  });

  test('is given up once, though it comes again for another effect', async () => {
    const event = eventOf();
    const giveUp = () =>
      handleEvent('drill', event, () => Promise.reject(new NonRetryableError('Nobody can.')));
    await giveUp();
    const first = await audited(event);
    expect(first).toMatchObject({ reason: 'Nobody can.' });
    await giveUp();
    await handleOnce('drill', { ...event, time: dayOld().time }, fail);
    expect(await audited(event)).toEqual(first);
  });

  test('is known to admins even if its last try dies without a word', async () => {
    const event = dayOld();
    let seen: unknown;
    await handleInSteps('drill', event, async () => {
      seen = (await audited(event))?.['reason'];
    });
    expect(seen).toMatch(/^It did not finish within a day/);
    // This one came through in the end.
    expect(await audited(event)).toBeUndefined();
  });
});

describe('a document that cannot be read', () => {
  const recordsOf = async (name: string, { id }: { id: string }) =>
    (await db.doc(`audit/failedEvent-${name}-${id}`).get()).data();

  test('is in the records when its owner was to be told that a video is finished', async () => {
    const event = eventOf();
    const after = { ...snapshotOf({ status: 'delivery' }), id: 'one' };
    const before = snapshotOf({ status: 'editing' });
    await deliverChange(mailVideoReady, { ...event, data: { before, after } });
    expect(await recordsOf('mailVideoReady', event)).toMatchObject({
      action: 'failedEvent',
      document: 'videos/one',
      reason: 'The video cannot be read, so nobody was told.',
    });
  });

  test('is in the records when the studio decided about a brief, and not when somebody types', async () => {
    const [typed, decided] = [eventOf(), eventOf()];
    const change = (event: Event, before: object, after: object) =>
      deliverChange(mailBrief, {
        ...event,
        params: { subscriptionId: 'one' },
        data: { before: snapshotOf({ ...before }), after: snapshotOf({ ...after }) },
      });
    await change(typed, { product: 1 }, { product: 2 });
    await change(decided, { approval: null }, { approval: { by: 'ines', at: Timestamp.now() } });
    expect(await recordsOf('mailBrief', typed)).toBeUndefined();
    expect(await recordsOf('mailBrief', decided)).toMatchObject({ document: 'videos/one' });
  });
});

describe('counting all videos while an event is on its way', () => {
  const inEditing = async () => (await videoTotals(db)).editing;
  const recount = () => handleRun(recountVideos, new Date(), hour);
  /** Delivers the event of a new video in editing. */
  const countNew = (event: ReturnType<typeof eventOf>) =>
    deliverChange(countVideos, {
      ...event,
      data: { before: snapshotOf(undefined), after: snapshotOf({ status: 'editing' }) },
    });

  test('does not count its video twice when the event comes later', async () => {
    await recount();
    const made = eventOf(60_000);
    const before = await inEditing();
    // Made before the count, which has seen it.
    await countNew(made);
    expect(await inEditing()).toBe(before);
  });

  test('does not lose its video when the event was handled and the count is older', async () => {
    await recount();
    const before = await inEditing();
    // Later than what the next count sees.
    const made = eventOf(-hour);
    await countNew(made);
    expect(await inEditing()).toBe(before + 1);
    await recount();
    await recount();
    expect(await inEditing()).toBe(before + 1);
    await db.doc(`handled/countVideos-${made.id}`).delete();
    await recount();
    expect(await inEditing()).toBe(before);
  });
});

describe('delivered twice', () => {
  test('a new video is counted once', async () => {
    const totals = async () => (await videoTotals(db)).editing;
    const count = (event: Event, before: string | undefined, after: string | undefined) =>
      deliverChange(countVideos, {
        ...event,
        data: {
          before: snapshotOf(before === undefined ? undefined : { status: before }),
          after: snapshotOf(after === undefined ? undefined : { status: after }),
        },
      });
    const made = eventOf();
    const gone = eventOf();
    const before = await totals();
    await count(made, undefined, 'editing');
    await count(made, undefined, 'editing');
    expect(await totals()).toBe(before + 1);
    await count(gone, 'editing', undefined);
    await count(gone, 'editing', undefined);
    expect(await totals()).toBe(before);
  });

  test('a finished video is told once, even if its mail is gone by then', async () => {
    const owner = await register();
    const videoId = await addVideoOf(owner, freshName('sub'), { status: 'delivery' });
    const event = {
      ...eventOf(),
      data: {
        before: snapshotOf({ status: 'editing' }),
        after: await db.doc(`videos/${videoId}`).get(),
      },
    };
    const mails = () => db.collection('mail').where('userId', '==', owner.uid).get();
    await deliverChange(mailVideoReady, event);
    const [mail] = (await mails()).docs;
    expect(mail?.id).toMatch(`ready-${videoId}`);
    await mail?.ref.delete();
    await deliverChange(mailVideoReady, event);
    expect((await mails()).size).toBe(0);
  });

  test('a step back that is taken back tells nobody of a finished video', async () => {
    const owner = await register();
    const videoId = await addVideoOf(owner, freshName('sub'), { status: 'editing' });
    const moved = { from: 'editing', to: 'delivery', reason: 'Undone' } as const;
    await moveByStudio(videoId, moved);
    const event = {
      ...eventOf(),
      data: {
        before: snapshotOf({ status: 'editing' }),
        after: await db.doc(`videos/${videoId}`).get(),
      },
    };
    await deliverChange(mailVideoReady, event);
    expect((await db.collection('mail').where('userId', '==', owner.uid).get()).size).toBe(0);
  });

  test('a finished video that was taken back by then is told to nobody', async () => {
    const owner = await register();
    const videoId = await addVideoOf(owner, freshName('sub'), { status: 'delivery' });
    const video = db.doc(`videos/${videoId}`);
    const after = await video.get();
    await video.update({ status: 'editing' });
    const before = snapshotOf({ status: 'editing' });
    await deliverChange(mailVideoReady, { ...eventOf(), data: { before, after } });
    expect((await db.collection('mail').where('userId', '==', owner.uid).get()).size).toBe(0);
  });

  test('two steps that are finished together are told once, in one mail', async () => {
    const owner = await register();
    const status = db.doc(`status/${freshName('sub')}`);
    const facts = { userId: owner.uid, userEmail: owner.email, createdAt: new Date() };
    const begun = defaultSteps(new Date());
    await status.set({ ...facts, updatedAt: new Date(), statusItems: begun });
    const before = await status.get();
    const at = new Date();
    const statusItems = withStepStatus(
      withStepStatus(begun, 'received', 'complete', at),
      'brief',
      'complete',
      at,
    );
    // Under another name, so that the emulator's own event tells nobody.
    const later = db.doc(`drills/${status.id}`);
    await later.set({ ...facts, updatedAt: at, statusItems });
    const event = { ...eventOf(), data: { before, after: await later.get() } };
    await deliverChange(mailProgress, event);
    await deliverChange(mailProgress, event);
    const mails = await db.collection('mail').where('userId', '==', owner.uid).get();
    expect(mails.docs.map(({ id }) => id)).toEqual([`progress-${status.id}-received`]);
    const text: unknown = mails.docs[0]?.get('message.text');
    expect(text).toMatch(/Product Received[^]*Creative Brief[^]*Next is/);
    const told = await db.doc(`mailQueue/progress-${status.id}-brief`).get();
    expect(told.get('sentIn')).toBe(`progress-${status.id}-received`);
  });

  test('a change of staff is handled once, and one of a customer costs no record', async () => {
    const uid = freshName('person');
    const records = () => db.collection('handled').where('removeAfter', '>', new Date()).get();
    const recorded = async (event: { id: string }) =>
      (await records()).docs.some(({ id }) => id === `followStaff-${event.id}`);
    const [staff, customer] = [eventOf(), eventOf()];
    const change = (event: Event, roles: string[]) =>
      deliverChange(followStaff, {
        ...event,
        params: { uid },
        data: { before: snapshotOf(undefined), after: snapshotOf({ roles }) },
      });
    await change(staff, ['user', 'production']);
    await change(staff, ['user', 'production']);
    await change(customer, ['user']);
    expect(await recorded(staff)).toBe(true);
    expect(await recorded(customer)).toBe(false);
  });

  test('deleting a video deletes the documents below it, even after half of them are gone', async () => {
    const videoId = freshName('video');
    const below = [`videos/${videoId}/history/a`, `videos/${videoId}/notes/b`];
    for (const path of below) await db.doc(path).set({ at: FieldValue.serverTimestamp() });
    const event = {
      ...eventOf(),
      params: { videoId },
      data: { before: snapshotOf({ status: 'draft' }), after: snapshotOf(undefined) },
    };
    await db.doc(below[0] ?? '').delete();
    await deliverChange(eraseVideo, event);
    await deliverChange(eraseVideo, event);
    for (const path of below) expect(await exists(path)).toBe(false);
  });
});

test('records of events are removed when those cannot come again, and not before', async () => {
  const record = (removeAfter: Date) => db.collection('handled').add({ removeAfter });
  const overdue = await Promise.all(
    Array.from({ length: 310 }, (_, index) => record(new Date(Date.now() - index * hour))),
  );
  const young = await record(new Date(Date.now() + hour));
  await tick('removeExpired');
  const left = await db.getAll(...overdue);
  expect(left.filter((each) => each.exists)).toEqual([]);
  expect(await exists(young.path)).toBe(true);
  await young.delete();
});
