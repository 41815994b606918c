import { afterAll, expect, test } from 'vitest';
import { usualPostalAddress } from '#domain/postal-address.ts';
import { usualQueueSettings } from '#domain/work.ts';
import { register } from '#tests/cloud/accounts.ts';
import { openClient } from '#tests/cloud/client.ts';
import { db } from '#tests/cloud/local-cloud.ts';
import { farDate, openDay } from '#tests/cloud/shoot-day-setup.ts';

// What admins change without a function is followed by one, which records it.
const admin = await register({ verified: true, roles: ['user', 'admin'] });
const client = await openClient(admin);
afterAll(() => client.close());

const recordsOf = async (action: string) => {
  const found = db.collection('audit').where('actorId', '==', admin.uid);
  const { docs } = await found.where('action', '==', action).get();
  return docs.map((each) => each.data());
};

test('the room of days that are set together is one record, with each day before and after', async () => {
  const [known, fresh] = [await openDay({ capacity: 2 }), await farDate()];
  await client.bookings.saveCapacity([known, fresh], { capacity: 4, changedBy: admin.uid });
  await expect
    .poll(() => recordsOf('setShootCapacity'))
    .toMatchObject([
      {
        actorEmail: admin.email,
        days: expect.arrayContaining([known, fresh]),
        before: { [known]: 2, [fresh]: 'not opened' },
        after: { [known]: 4, [fresh]: 4 },
      },
    ]);
});

test('a new postal address is recorded, and customers see it', async () => {
  const stored = db.doc('settings/studio');
  try {
    await client.parcels.savePostalAddress({
      expected: usualPostalAddress,
      decided: 'Orbitreel Studio\n1 Pier Road',
      changedBy: admin.uid,
    });
    await expect
      .poll(() => recordsOf('setPostalAddress'))
      .toMatchObject([
        {
          actorEmail: admin.email,
          setting: 'studio',
          before: { postalAddress: null },
          after: { postalAddress: 'Orbitreel Studio\n1 Pier Road' },
        },
      ]);
    const late = { expected: usualPostalAddress, decided: 'Elsewhere', changedBy: admin.uid };
    await expect(client.parcels.savePostalAddress(late)).rejects.toMatchObject({
      code: 'decided-already',
    });
  } finally {
    await stored.delete();
  }
});

test('settings of the queue are recorded with what differs alone', async () => {
  const stored = db.doc('settings/queue');
  const before = (await stored.get()).data();
  const ageLimits = { ...usualQueueSettings.ageLimits, editing: 95 };
  try {
    await stored.set({ ...usualQueueSettings, changedBy: null, updatedAt: new Date() });
    await client.studio.saveQueueSettings({
      expected: usualQueueSettings,
      decided: { ...usualQueueSettings, ageLimits },
      changedBy: admin.uid,
    });
    await expect
      .poll(() => recordsOf('setQueue'))
      .toMatchObject([
        {
          actorEmail: admin.email,
          setting: 'queue',
          before: { ageLimits: usualQueueSettings.ageLimits },
          after: { ageLimits },
        },
      ]);
    expect(Object.keys((await recordsOf('setQueue'))[0]?.['after'] ?? {})).toEqual(['ageLimits']);
  } finally {
    await (before === undefined ? stored.delete() : stored.set(before));
  }
});
