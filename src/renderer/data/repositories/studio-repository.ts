import {
  addDoc,
  collection,
  deleteDoc,
  doc,
  limit,
  orderBy,
  query,
  serverTimestamp,
  type Firestore,
} from 'firebase/firestore';
import { z } from 'zod';
import { pausedForStaff } from '#domain/errors.ts';
import type { Gates } from '#domain/gates.ts';
import { maxViews, savedView, viewTables, type SavedView } from '#domain/saved-view.ts';
import { readableValues } from '#lib/readable.ts';
import { withGate } from '../with-gate.ts';
import {
  readQueueSettings,
  saveQueueSettings,
  type SignedSettingsChange,
} from './save-queue-settings.ts';
import { mapWatch } from '#lib/watch.ts';
import { watchDocuments, watchSnapshot } from '../firestore/watch-snapshots.ts';

const staffLimit = 100;
const listedStaff = z.object({
  id: z.string().min(1),
  name: z.string(),
  // Missing until the account changes for the first time since it is listed.
  email: z.string().optional().catch(undefined),
});

/** Shared by the studio's staff: the list of colleagues, the queue's settings, and saved views. */
export function createStudioRepository(db: Firestore, gates: Gates) {
  const settings = doc(db, 'settings', 'queue');
  const viewsOf = (uid: string) => collection(db, 'users', uid, 'views');
  return {
    /** Everybody who works in the studio, by name. Staff only. */
    watchStaff: () =>
      mapWatch(
        watchDocuments(
          query(collection(db, 'staff'), orderBy('name'), limit(staffLimit)),
          listedStaff,
        ),
        (listed) => readableValues(listed).map(({ id, ...member }) => ({ uid: id, ...member })),
      ),
    /** What admins decided for the queue; the usual while they have not. */
    watchQueueSettings: () =>
      mapWatch(watchSnapshot(settings), (snapshot) => readQueueSettings(snapshot)),
    /** Replaces the settings that an admin saw, and no others; see `saveQueueSettings`. */
    saveQueueSettings: (change: SignedSettingsChange) => saveQueueSettings(db, settings, change),
    /** A person's own views of all tables, the oldest first. */
    watchViews: (uid: string) =>
      watchDocuments(
        query(viewsOf(uid), orderBy('createdAt'), limit(maxViews * viewTables.length)),
        savedView,
      ),
    addView: (uid: string, view: Pick<SavedView, 'name' | 'table' | 'search'>) =>
      withGate(
        gates,
        'write',
        () => addDoc(viewsOf(uid), { ...view, createdAt: serverTimestamp() }),
        pausedForStaff,
      ),
    deleteView: (uid: string, viewId: string) =>
      withGate(gates, 'write', () => deleteDoc(doc(viewsOf(uid), viewId)), pausedForStaff),
  };
}
