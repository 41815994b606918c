import { FieldValue } from 'firebase-admin/firestore';
import type { Job } from '../events/handle-run.ts';
import { database } from '../store/admin.ts';

/**
 * Updates one document every minute. A client that gets no update for longer has lost its connection,
 * even if the connection itself reports nothing.
 */
export const heartbeat: Job = {
  name: 'heartbeat',
  run: async () => {
    await database().doc('system/heartbeat').set({ at: FieldValue.serverTimestamp() });
  },
};
