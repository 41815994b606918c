import { FieldValue, GrpcStatus, Timestamp, type DocumentSnapshot } from 'firebase-admin/firestore';
import { onSchedule } from 'firebase-functions/scheduler';
import { unfinishedHours, type FileState } from '#domain/stored-file.ts';
import { handleRun, onClock } from './events/handle-event.ts';
import { compareWithBucket } from './files/compare-with-bucket.ts';
import { database } from './store/admin.ts';
import { removeFiles } from './store/objects.ts';
import { allOf } from './store/pages.ts';

const hour = 60 * 60 * 1000;
/** Hour of the day, in UTC, in which all files are compared with all objects. */
const comparingHour = 3;
/** For so long a refused file says why. */
const refusedHours = 30 * 24;

/**
 * Removes files that never arrived or were canceled. Once a day it compares all files with all objects:
 * objects that no file knows are removed, and files whose object is gone say so. What it did is in `audit`.
 */
export const sweepFiles = onSchedule(onClock('sweepFiles', 'every 60 minutes'), (event) =>
  handleRun('sweepFiles', event, async () => {
    const at = new Date(event.scheduleTime);
    const done = {
      unfinished: (await endUnfinished('uploading', at)) + (await endUnfinished('checking', at)),
      canceled: await removeFiles(inState('canceled')),
      refused: await removeFiles(inState('refused'), (file) => isOlder(file, refusedHours, at)),
      ...(at.getUTCHours() === comparingHour ? await compareWithBucket(at) : {}),
    };
    if (Object.values(done).every((found) => found === 0)) return;
    await database()
      .doc(`audit/sweepFiles-${at.getTime()}`)
      .set({ action: 'sweepFiles', ...done, at: FieldValue.serverTimestamp() });
  }),
);

const inState = (state: FileState) => database().collection('files').where('state', '==', state);

function isOlder(file: DocumentSnapshot, hours: number, at: Date): boolean {
  const createdAt: unknown = file.get('createdAt');
  return createdAt instanceof Timestamp && at.getTime() - createdAt.toMillis() > hours * hour;
}

/**
 * Cancels the files that did not arrive in time, and returns their number. They are removed after that, as
 * one that arrives in this moment must not lose its object.
 */
async function endUnfinished(state: FileState, at: Date): Promise<number> {
  let ended = 0;
  for (const file of await allOf(inState(state))) {
    if (!isOlder(file, unfinishedHours, at)) continue;
    try {
      const canceled = { state: 'canceled', updatedAt: FieldValue.serverTimestamp() };
      await file.ref.update(canceled, { lastUpdateTime: file.updateTime });
      ended += 1;
    } catch (error) {
      if (!isChanged(error)) throw error;
    }
  }
  return ended;
}

/** Whether a document was not written because it is not as it was read. */
function isChanged(error: unknown): boolean {
  const changed: unknown[] = [GrpcStatus.FAILED_PRECONDITION, GrpcStatus.NOT_FOUND];
  return error instanceof Error && 'code' in error && changed.includes(error.code);
}
