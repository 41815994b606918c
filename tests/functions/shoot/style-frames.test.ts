import { beforeAll, expect, test } from 'vitest';
import { defaultSteps, withStepStatus, type StatusItem } from '#domain/progress.ts';
import { objectPathOf } from '#domain/stored-file.ts';
import { register, type Account } from '#tests/cloud/accounts.ts';
import { db, freshName } from '#tests/cloud/local-cloud.ts';
import { orderOf } from '#tests/cloud/shoot-day-setup.ts';
import { grantFile, pngOf, upload } from '#tests/cloud/storage.ts';
import { loadSteps } from '#tests/cloud/stored.ts';

let editor: Account;
beforeAll(async () => {
  editor = await register({ roles: ['user', 'production'], displayName: 'Noor Haddad' });
});

async function customer() {
  const owner = await register({ verified: true, displayName: 'Ada Byron' });
  return { owner, subscriptionId: await orderOf(owner) };
}

/** Sends a frame as staff do. */
async function sendFrame(owner: Account, subscriptionId: string): Promise<string> {
  const bytes = pngOf(600);
  const fileId = await grantFile(editor, bytes.length, {
    userId: owner.uid,
    purpose: 'frame',
    subscriptionId,
    assetKind: null,
  });
  await upload(editor, objectPathOf(fileId), bytes);
  await changed(`files/${fileId}`, (data) => data['state'] === 'ready');
  return fileId;
}

/**
 * Waits until a document is as wanted. It asks, and does not listen: the emulator refuses a write that would
 * notify a listener which ends at the same moment.
 */
const changed = (path: string, isWanted: (data: Record<string, unknown>) => boolean) =>
  expect
    .poll(async () => isWanted((await db.doc(path).get()).data() ?? {}), { timeout: 60_000 })
    .toBe(true);

const answer = (owner: Account, fileId: string, kind: 'approved' | 'returned') =>
  db.doc(`files/${fileId}`).update({
    answer: {
      kind,
      by: owner.uid,
      byName: 'Ada Byron',
      at: new Date(),
      note: kind === 'returned' ? 'Less glare.' : '',
      pin: null,
    },
  });

/** Waits until the customer has this many mails about frames of the subscription. */
const mailed = (owner: Account, subscriptionId: string, count: number) =>
  expect
    .poll(
      async () => {
        const { docs } = await db.collection('mail').where('userId', '==', owner.uid).get();
        return docs.filter(({ id }) => id.startsWith(`frames-${subscriptionId}-`)).length;
      },
      { timeout: 60_000 },
    )
    .toBe(count);

const styleOf = (steps: readonly StatusItem[]) => steps.find(({ id }) => id === 'style')?.status;
const isComplete = (data: Record<string, unknown>) =>
  Array.isArray(data['statusItems']) &&
  data['statusItems'].some((each) => each.id === 'style' && each.status === 'complete');

test('the step is complete once every frame is approved, and the customer was told once', async () => {
  const { owner, subscriptionId } = await customer();
  const [first, second] = await Promise.all([
    sendFrame(owner, subscriptionId),
    sendFrame(owner, subscriptionId),
  ]);
  await mailed(owner, subscriptionId, 1);
  await answer(owner, first, 'approved');
  await answer(owner, second, 'returned');
  await earlierOnesAreHandled(owner);
  expect(styleOf(await loadSteps(subscriptionId))).not.toBe('complete');
  await answer(owner, second, 'approved');
  await changed(`status/${subscriptionId}`, isComplete);
  await mailed(owner, subscriptionId, 1);
});

test('a frame that was sent back and is replaced holds nothing up', async () => {
  const { owner, subscriptionId } = await customer();
  const former = await sendFrame(owner, subscriptionId);
  await answer(owner, former, 'returned');
  const better = await sendFrame(owner, subscriptionId);
  await answer(owner, better, 'approved');
  await earlierOnesAreHandled(owner);
  expect(styleOf(await loadSteps(subscriptionId))).not.toBe('complete');
  await db.doc(`files/${former}`).update({ state: 'canceled', updatedAt: new Date() });
  await changed(`status/${subscriptionId}`, isComplete);
});

test('a frame that arrives after an answer is told the same day, and opens the step again', async () => {
  const { owner, subscriptionId } = await customer();
  const former = await sendFrame(owner, subscriptionId);
  // Nobody is told of a frame that is answered already.
  await mailed(owner, subscriptionId, 1);
  await answer(owner, former, 'approved');
  await changed(`status/${subscriptionId}`, isComplete);
  const further = await sendFrame(owner, subscriptionId);
  await changed(`status/${subscriptionId}`, (data) => !isComplete(data));
  await mailed(owner, subscriptionId, 2);
  await answer(owner, further, 'approved');
  await changed(`status/${subscriptionId}`, isComplete);
  expect(styleOf(await loadSteps(subscriptionId))).toBe('complete');
});

test('without a frame nothing is settled, and an unknown subscription harms nobody', async () => {
  const { owner, subscriptionId } = await customer();
  const only = await sendFrame(owner, subscriptionId);
  await db.doc(`files/${only}`).update({ state: 'canceled', updatedAt: new Date() });
  await earlierOnesAreHandled(owner);
  expect(styleOf(await loadSteps(subscriptionId))).toBe(styleOf(defaultSteps(new Date())));
  const stray = await sendFrame(owner, freshName('sub'));
  await answer(owner, stray, 'approved');
  await earlierOnesAreHandled(owner);
});

test('the clock of the estimate stands still until the customer has answered', async () => {
  const { owner, subscriptionId } = await customer();
  let steps = await loadSteps(subscriptionId);
  for (const id of ['received', 'brief'] as const) {
    steps = withStepStatus(steps, id, 'complete', new Date());
  }
  await db.doc(`status/${subscriptionId}`).update({ statusItems: steps });
  const only = await sendFrame(owner, subscriptionId);
  const waitsFor = async () => {
    const told = await db.doc(`estimates/${subscriptionId}`).get();
    return told.get('order.waits.for');
  };
  await expect.poll(waitsFor, { timeout: 60_000 }).toBe('frames');
  await answer(owner, only, 'returned');
  // Nothing was ordered, so that is what the studio waits for next.
  await expect.poll(waitsFor, { timeout: 60_000 }).toBe('videos');
});

/** Events arrive in order: once the frame of another order has its effect, the earlier ones had theirs. */
async function earlierOnesAreHandled(owner: Account): Promise<void> {
  const subscriptionId = await orderOf(owner);
  await answer(owner, await sendFrame(owner, subscriptionId), 'approved');
  await changed(`status/${subscriptionId}`, isComplete);
}
