import { FieldValue } from 'firebase-admin/firestore';
import { onSchedule } from 'firebase-functions/scheduler';
import { database } from './store/admin.ts';

/**
 * Touches one document every minute. Who follows it and hears nothing for longer knows that the
 * connection is lost, however much the connection says otherwise.
 */
export const heartbeat = onSchedule('every 1 minutes', async () => {
  await database().doc('system/heartbeat').set({ at: FieldValue.serverTimestamp() });
});
