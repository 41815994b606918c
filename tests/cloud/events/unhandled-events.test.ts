import { expect, test } from 'vitest';
import { db } from '../local-cloud.ts';
import { expectUnhandled } from '../unhandled-events.ts';

test('an event of which an effect throws fails its file, unless the test expects it', async () => {
  const unhandled = expectUnhandled(/1 of 2 failed: Error: Unreadable document bookings\/broken/);
  await db.doc('bookings/broken').set({ subscriptionId: 'sub', date: 'one day' });
  await db.doc('parcels/sent').set({ subscriptionId: 'sub', state: 'received' });
  await expect.poll(() => unhandled.length).toBe(1);
});
