import { FieldValue } from 'firebase-admin/firestore';
import { describe, expect, test } from 'vitest';
import type { Effect } from '#cloud/events/effect.ts';
import { followStaff } from '#cloud/accounts/follow-staff.ts';
import { deliverChange, snapshotOf } from '#tests/cloud/deliver-change.ts';
import { db, freshName } from '#tests/cloud/local-cloud.ts';
import { exists } from '#tests/cloud/stored.ts';

const hour = 3_600_000;
type Path = 'drills/{id}';

const changeOf = (age = 0) => ({
  id: freshName('event'),
  time: new Date(Date.now() - age).toISOString(),
  document: 'drills/one',
  params: { id: 'one' },
  data: { before: snapshotOf({ count: 1 }), after: snapshotOf({ count: 2 }) },
});

/** An effect that counts up a number, with what it may do before. */
function counting(first: () => Promise<void> = () => Promise.resolve()) {
  const name = freshName('effect');
  const reference = db.doc(`drills/${name}`);
  const effect: Effect<Path> = {
    name,
    run: ({ once }) =>
      once(async (transaction) => {
        await first();
        transaction.set(reference, { count: FieldValue.increment(1) }, { merge: true });
      }),
  };
  return { effect, count: async () => Number((await reference.get()).get('count') ?? 0) };
}
const recordOf = async ({ name }: Effect<Path>, { id }: { id: string }) =>
  (await db.doc(`audit/failedEvent-${name}-${id}`).get()).data();

describe('of the effects of one change', () => {
  test('those that fail are run again alone, and hold up no other', async () => {
    let isMended = false;
    const brokenUntilMended = () =>
      isMended ? Promise.resolve() : Promise.reject(new Error('broken'));
    const [one, two] = [counting(brokenUntilMended), counting(brokenUntilMended)];
    const sound = counting();
    const all = [one, sound, two];
    const event = changeOf();
    const again = () =>
      deliverChange(
        all.map(({ effect }) => effect),
        event,
      );
    const counts = () => Promise.all(all.map(({ count }) => count()));
    const failure: unknown = await again().catch((error: unknown) => error);
    expect(failure).toMatchObject({
      message: expect.stringContaining('2 of 3 failed: Error: broken'),
      errors: [new Error('broken'), new Error('broken')],
    });
    expect(await counts()).toEqual([0, 1, 0]);
    await expect(again()).rejects.toThrow('2 of 3 failed: Error: broken');
    isMended = true;
    // The platform may deliver it twice at the same time, too.
    await Promise.all([again(), again()]);
    await again();
    expect(await counts()).toEqual([1, 1, 1]);
  });

  test('one that hangs holds up no other', async () => {
    const { promise: hangs, resolve: end } = Promise.withResolvers<void>();
    const [hanging, sound] = [counting(() => hangs), counting()];
    const delivered = deliverChange([hanging.effect, sound.effect], changeOf());
    await expect.poll(sound.count).toBe(1);
    end();
    await delivered;
    expect(await hanging.count()).toBe(1);
  });

  test('one that took place gets no entry while another one kills the process', async () => {
    const { promise: killed } = Promise.withResolvers<void>();
    const [deadly, sound] = [counting(() => killed), counting()];
    const event = changeOf(23.5 * hour);
    await deliverChange(sound.effect, event);
    // Never waited for, as the process would be gone.
    void deliverChange([deadly.effect, sound.effect], event);
    await expect
      .poll(() => recordOf(deadly.effect, event))
      .toMatchObject({ action: 'failedEvent' });
    expect(await recordOf(sound.effect, event)).toBeUndefined();
    expect(await sound.count()).toBe(1);
  });
});

test('events in the wrong order leave what the document is by now', async () => {
  const uid = freshName('person');
  const changed = (before: object | undefined, after: object) => ({
    ...changeOf(),
    document: `users/${uid}`,
    params: { uid },
    data: { before: snapshotOf(before && { ...before }), after: snapshotOf({ ...after }) },
  });
  const [staff, customer] = [{ roles: ['user', 'production'] }, { roles: ['user'] }];
  const [hired, left] = [changed(undefined, staff), changed(staff, customer)];
  // The account itself is that of a customer again, or gone.
  await deliverChange(followStaff, left);
  await deliverChange(followStaff, hired);
  expect(await exists(`staff/${uid}`)).toBe(false);
});
