import type { DocumentData } from 'firebase-admin/firestore';
import { describe, expect, test } from 'vitest';
import { defaultSteps, withStepStatus, type StepStatus } from '#domain/progress.ts';
import type { StepId } from '#domain/steps.ts';
import { daysAfter, studioDate } from '#domain/studio-clock.ts';
import { addVideoOf, moveByStudio } from '#tests/support/customer-setup.ts';
import { register, type Account } from '../accounts.ts';
import { db, freshName } from '../local-cloud.ts';
import { exists } from '../stored.ts';

// The cloud writes these mails by itself, some time after the studio's click; a function that was
// never called yet takes seconds to start.
const arrives = (path: string) => expect.poll(() => exists(path)).toBe(true);

const change = ({ uid }: Account, facts: DocumentData) => db.doc(`users/${uid}`).update(facts);
const mailsOf = async ({ uid }: Account) => {
  const found = await db.collection('mail').where('userId', '==', uid).get();
  return found.docs.map(({ id }) => id).toSorted();
};

const unwanted = (choice: string): [string, DocumentData, DocumentData][] => [
  ['who does without', { preferences: { [choice]: false } }, { preferences: {} }],
  ['whose account is switched off', { disabled: true }, { disabled: false }],
];

const edited = async (owner: Account) =>
  addVideoOf(owner, freshName('sub'), { status: 'editing', title: 'Autumn <teaser>' });

describe('a video that is finished', () => {
  /** Finishes a video; gives the name of the mail about it. */
  async function finish(videoId: string): Promise<string> {
    await moveByStudio(videoId, { from: 'editing', to: 'delivery' });
    const lastMoveId: unknown = (await db.doc(`videos/${videoId}`).get()).get('lastMoveId');
    return `ready-${videoId}-${String(lastMoveId)}`;
  }

  test('is told to its owner, with the way to it', async () => {
    const owner = await register();
    const videoId = await edited(owner);
    const mail = db.doc(`mail/${await finish(videoId)}`);
    await arrives(mail.path);
    expect((await mail.get()).data()).toMatchObject({
      to: owner.email,
      userId: owner.uid,
      message: {
        subject: '“Autumn <teaser>” is ready',
        text: expect.stringContaining(`?video=${videoId}`),
        html: expect.stringContaining('Autumn &lt;teaser&gt;'),
      },
    });
  });

  test('is told once for each move, however often it is heard of', async () => {
    const owner = await register();
    const [videoId, later] = await Promise.all([edited(owner), edited(owner)]);
    const mail = await finish(videoId);
    await arrives(`mail/${mail}`);
    const { updateTime } = await db.doc(`mail/${mail}`).get();
    const video = db.doc(`videos/${videoId}`);
    // Something else about it, and then the same move as when its event comes a second time.
    await video.update({ title: 'Another title' });
    await video.update({ status: 'editing' });
    await video.update({ status: 'delivery' });
    const last = await finish(later);
    await arrives(`mail/${last}`);
    expect(await mailsOf(owner)).toEqual([mail, last].toSorted());
    expect((await db.doc(`mail/${mail}`).get()).updateTime).toEqual(updateTime);
  });

  test.each(unwanted('mailVideoReady'))('is not told to somebody %s', async (_, off, on) => {
    const owner = await register();
    const [silent, later] = await Promise.all([edited(owner), edited(owner)]);
    await change(owner, off);
    await finish(silent);
    // Events arrive in order: once a later one has its mail, this one was handled too.
    const other = await edited(await register());
    await arrives(`mail/${await finish(other)}`);
    await change(owner, on);
    const last = await finish(later);
    await arrives(`mail/${last}`);
    expect(await mailsOf(owner)).toEqual([last]);
  });
});

describe('an answer that the studio waits for', () => {
  const wait = (videoId: string, waitingForCustomer: boolean) =>
    db.doc(`videos/${videoId}`).update({ 'work.waitingForCustomer': waitingForCustomer });
  const queuedFor = async ({ uid }: Account) => {
    const { docs } = await db.collection('mailQueue').where('userId', '==', uid).get();
    return docs.map((each) => String(each.get('content.subject')));
  };

  test('is asked for some minutes later, unless it is taken back until then', async () => {
    const owner = await register();
    const videoId = await edited(owner);
    await wait(videoId, true);
    await expect
      .poll(() => queuedFor(owner))
      .toEqual([expect.stringMatching(/^We wait for your answer about “Autumn/)]);
    await wait(videoId, false);
    await expect.poll(() => queuedFor(owner)).toEqual([]);
    expect(await mailsOf(owner)).toEqual([]);
  });

  test('is not asked for in the mail of the day when it is taken back the next morning', async () => {
    const owner = await register();
    const videoId = await edited(owner);
    await change(owner, { preferences: { mailVideoReturned: 'daily' } });
    await wait(videoId, true);
    await expect.poll(() => queuedFor(owner)).toHaveLength(1);
    // As it stands there after midnight.
    const { docs } = await db.collection('mailQueue').where('userId', '==', owner.uid).get();
    const yesterday = daysAfter(studioDate(new Date()), -1);
    for (const mail of docs) {
      await db.doc(`mailQueue/answer-${videoId}-${yesterday}`).set(mail.data());
      await mail.ref.delete();
    }
    await wait(videoId, false);
    await expect.poll(() => queuedFor(owner)).toEqual([]);
  });
});

describe('a step that is finished', () => {
  const now = new Date();
  /** The progress of a new subscription, with a way to go on with it as the studio does. */
  async function progressOf({ uid, email }: Account) {
    const id = freshName('sub');
    const status = db.doc(`status/${id}`);
    let steps = defaultSteps(now);
    const whose = { userId: uid, userEmail: email, createdAt: now, updatedAt: now };
    await status.set({ ...whose, statusItems: steps });
    const set = async (step: StepId, to: StepStatus) => {
      steps = withStepStatus(steps, step, to, now);
      await status.update({ statusItems: steps, updatedAt: new Date() });
      return `progress-${id}-${step}`;
    };
    return { id, set };
  }

  test('is told to the owner, with what comes next', async () => {
    const owner = await register();
    const progress = await progressOf(owner);
    const mail = db.doc(`mail/${await progress.set('received', 'complete')}`);
    await arrives(mail.path);
    expect((await mail.get()).data()).toMatchObject({
      to: owner.email,
      userId: owner.uid,
      message: {
        subject: 'Finished: Product Received',
        text: expect.stringMatching(/has arrived[^]*Next is Creative Brief[^]*subscription=sub-/),
      },
    });
  });

  test('is told once, back and forth, and nothing else is', async () => {
    const owner = await register();
    const progress = await progressOf(owner);
    const mail = await progress.set('received', 'complete');
    await arrives(`mail/${mail}`);
    const { updateTime } = await db.doc(`mail/${mail}`).get();
    await progress.set('ordered', 'coming up');
    await progress.set('ordered', 'complete');
    await progress.set('received', 'coming up');
    await progress.set('received', 'complete');
    await progress.set('shoot', 'shooting');
    const last = await progress.set('brief', 'complete');
    await arrives(`mail/${last}`);
    expect(await mailsOf(owner)).toEqual([mail, last].toSorted());
    expect((await db.doc(`mail/${mail}`).get()).updateTime).toEqual(updateTime);
  });

  test.each(unwanted('mailProgress'))('is not told to somebody %s', async (_, off, on) => {
    const owner = await register();
    const [progress, other] = await Promise.all([progressOf(owner), progressOf(await register())]);
    await change(owner, off);
    await progress.set('received', 'complete');
    await arrives(`mail/${await other.set('received', 'complete')}`);
    await change(owner, on);
    const last = await progress.set('brief', 'complete');
    await arrives(`mail/${last}`);
    expect(await mailsOf(owner)).toEqual([last]);
  });
});
