import {
  FieldValue,
  GrpcStatus,
  type Query,
  type QueryDocumentSnapshot,
} from 'firebase-admin/firestore';
import type { LostCut } from '#domain/audit.ts';
import {
  unfinishedHours,
  type FileRefusal,
  type FileState,
  storedFile,
} from '#domain/stored-file.ts';
import type { Job } from '../events/handle-run.ts';
import { settleAll } from '../events/settle-all.ts';
import { endStuckExports, removeOldExports } from '../figures/exports/remove-exports.ts';
import { compareWithBucket } from './compare-with-bucket.ts';
import { database } from '../store/admin.ts';
import { removeFiles, removeObject } from '../store/objects.ts';
import { pagesOf } from '../store/pages.ts';
import { fieldsOf } from '../store/documents.ts';

const hour = 60 * 60 * 1000;
/** Hour of the day, in UTC, in which all files are compared with all objects. */
const comparingHour = 3;
/** For so long a refused file says why, from its refusal on: one that is missing was sent long before. */
const refusedHours = 30 * 24;
/** So many cuts a record names: more than a studio loses in an hour. */
const maxNamed = 100;

/**
 * Removes files that never arrived or were canceled. Once a day it compares all files with all objects:
 * objects that no file knows are removed, and files whose object is gone say so. Exports of tables end here,
 * too: those that stopped, and those that were kept for long enough. A step that fails holds up no other. What it
 * did is in `audit`, with the cuts that are lost, also when another step failed and the run is tried again.
 */
export const sweepFiles: Job = {
  name: 'sweepFiles',
  run: async ({ at }) => {
    const lost: LostCut[] = [];
    const onLost = (refusal: FileRefusal) => (file: QueryDocumentSnapshot) => {
      if (!isCut(file) || lost.length === maxNamed) return;
      lost.push({ videoId: String(file.get('videoId')), name: String(file.get('name')), refusal });
    };
    const done = new Map<string, number>();
    const count = async (what: string, found: Promise<number>) => {
      done.set(what, (done.get(what) ?? 0) + (await found));
    };
    const compare = async () => {
      const found = await compareWithBucket(at, '', onLost('missing'));
      for (const [what, counted] of Object.entries(found)) done.set(what, counted);
    };
    try {
      await settleAll([
        count('unfinished', endUnfinished('uploading', at, onLost('unfinished'))),
        count('unfinished', endUnfinished('checking', at, onLost('unfinished'))),
        count('canceled', removeFiles(inState('canceled'))),
        count('refused', removeFiles(olderThan(refusedHours, inState('refused'), at, 'updatedAt'))),
        count('stuckExports', endStuckExports(at)),
        count('oldExports', removeOldExports(at)),
        ...(at.getUTCHours() === comparingHour
          ? [compare(), count('lonePosters', removeLonePosters())]
          : []),
      ]);
    } finally {
      await record(at, done, lost);
    }
  },
};

/** Adds to the record of a run, which may be tried again. */
async function record(
  at: Date,
  done: ReadonlyMap<string, number>,
  lost: readonly LostCut[],
): Promise<void> {
  const found = [...done].filter(([, count]) => count > 0);
  if (found.length === 0 && lost.length === 0) return;
  await database()
    .doc(`audit/sweepFiles-${at.getTime()}`)
    .set(
      {
        action: 'sweepFiles',
        ...Object.fromEntries(found.map(([what, count]) => [what, FieldValue.increment(count)])),
        ...(lost.length === 0 ? {} : { lost: FieldValue.arrayUnion(...lost) }),
        at: FieldValue.serverTimestamp(),
      },
      { merge: true },
    );
}

const isCut = (file: QueryDocumentSnapshot) => file.get('purpose') === 'cut';

const inState = (state: FileState) => database().collection('files').where('state', '==', state);

/**
 * Those of a query that were begun, or became what they are, so long ago: younger ones are not read, however
 * many there are.
 */
const olderThan = (hours: number, files: Query, at: Date, since: 'createdAt' | 'updatedAt') =>
  files.where(since, '<=', new Date(at.getTime() - hours * hour)).orderBy(since);

/**
 * Ends the files that did not arrive in time, and returns their number. Cuts are refused, so that the studio
 * reads why; others are canceled and removed after that, as one that arrives in this moment must not lose
 * its object.
 */
async function endUnfinished(
  state: FileState,
  at: Date,
  onEnded: (file: QueryDocumentSnapshot) => void,
): Promise<number> {
  let ended = 0;
  for await (const page of pagesOf(olderThan(unfinishedHours, inState(state), at, 'createdAt'))) {
    for (const file of page) {
      try {
        const over = isCut(file)
          ? { state: 'refused', refusal: 'unfinished' satisfies FileRefusal }
          : { state: 'canceled' };
        const change = { ...over, updatedAt: FieldValue.serverTimestamp() };
        await file.ref.update(change, { lastUpdateTime: file.updateTime });
        ended += 1;
        onEnded(file);
      } catch (error) {
        if (!isChanged(error)) throw error;
      }
    }
  }
  return ended;
}

/** Whether a document was not written because it is not as it was read. */
function isChanged(error: unknown): boolean {
  const changed: unknown[] = [GrpcStatus.FAILED_PRECONDITION, GrpcStatus.NOT_FOUND];
  return error instanceof Error && 'code' in error && changed.includes(error.code);
}

/** Removes the posters whose cut did not arrive or is gone, and returns their number. */
export async function removeLonePosters(): Promise<number> {
  const files = database().collection('files');
  const waiting = files
    .where('purpose', '==', 'poster')
    .where('state', '==', 'ready')
    .where('version', '==', null);
  let removed = 0;
  for await (const page of pagesOf(waiting)) {
    for (const found of page) {
      const poster = storedFile.safeParse(fieldsOf(found)).data;
      if (poster?.purpose !== 'poster') continue;
      // Not parsed: a cut that cannot be read keeps no other poster from being removed.
      const cut = await files.doc(poster.cutId).get();
      if (cut.exists && cut.get('state') !== 'refused' && cut.get('state') !== 'canceled') continue;
      await removeObject(poster.id);
      await found.ref.delete();
      removed += 1;
    }
  }
  return removed;
}
