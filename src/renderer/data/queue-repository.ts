import {
  collection,
  doc,
  getDocFromServer,
  getDocsFromServer,
  limit,
  onSnapshot,
  orderBy,
  query,
  serverTimestamp,
  startAfter,
  updateDoc,
  where,
  type Firestore,
} from 'firebase/firestore';
import type { Gates } from '#domain/gates.ts';
import { videoCounters, type VideoCounters } from '#domain/queue-counters.ts';
import { video, type Video, type VideoStatus } from '#domain/video.ts';
import { workPlan, type WorkPlan } from '#domain/work-plan.ts';
import { openStatuses } from '#domain/work.ts';
import type { Readable } from '#lib/readable.ts';
import { readDocument, readPage, type Page, type PageCursor } from './documents.ts';
import { guarded } from './guarded.ts';
import { watchQuery } from './watch-answers.ts';

/** Where a page of open work ends: the place of its last row. */
export type QueueCursor = PageCursor & { order: string };

/** What changed since the last time it was told. */
export type QueueChange =
  | { kind: 'set'; id: string; row: Readable<Video> }
  | { kind: 'gone'; id: string };

export type QueueNews = {
  changes: QueueChange[];
  /** Whether the cloud stands behind it; false while it cannot be heard. */
  confirmed: boolean;
  /** The place of the last row when there may be more after it; null when this is all there is. */
  end: QueueCursor | null;
};

export function createQueueRepository(db: Firestore, gates: Gates) {
  const videos = collection(db, 'videos');
  return {
    /**
     * Work that was ordered and is not delivered, in the order of its priority, live: tells what
     * changed and nothing else. `after` is where earlier rows ended, null for the first ones.
     */
    watchOpenWork: (
      of: { limit: number; after: QueueCursor | null },
      onNews: (news: QueueNews) => void,
      onError: (error: Error) => void,
    ) =>
      watchQuery(
        query(
          videos,
          where('status', 'in', openStatuses),
          orderBy('work.order'),
          ...(of.after ? [startAfter(of.after.snapshot)] : []),
          limit(of.limit),
        ),
        (snapshot) => {
          const last = snapshot.docs.at(-1);
          onNews({
            changes: snapshot
              .docChanges()
              .map(({ type, doc: { id }, doc: changed }) =>
                type === 'removed'
                  ? { kind: 'gone', id }
                  : { kind: 'set', id, row: readDocument(video, changed) },
              ),
            confirmed: !snapshot.metadata.fromCache,
            end:
              snapshot.size === of.limit && last
                ? { snapshot: last, order: String(last.get('work.order')) }
                : null,
          });
        },
        onError,
      ),
    /** A page of a status that is not open work, the newest change first. */
    loadRestPage: async (of: {
      status: VideoStatus;
      pageSize: number;
      after: PageCursor | null;
    }): Promise<Page<Video>> => {
      const page = query(
        videos,
        where('status', '==', of.status),
        orderBy('updatedAt', 'desc'),
        ...(of.after ? [startAfter(of.after.snapshot)] : []),
        limit(of.pageSize + 1),
      );
      return readPage(video, await getDocsFromServer(page), of.pageSize);
    },
    /** How many videos have each status, as last counted. */
    loadCounters: async (): Promise<VideoCounters> => {
      const counted = await getDocFromServer(doc(db, 'counters', 'videos'));
      return videoCounters.parse(counted.data() ?? {});
    },
    /** Calls back whenever the cloud shows that it is there: once a minute. */
    watchHeartbeat: (onBeat: () => void, onError: (error: Error) => void) =>
      onSnapshot(
        doc(db, 'system', 'heartbeat'),
        ({ metadata }) => {
          if (!metadata.fromCache) onBeat();
        },
        onError,
      ),
    /** Changes parts of a plan, each by itself, whatever a colleague did to the others meanwhile. */
    savePlan: (videoId: string, change: Partial<WorkPlan>) =>
      guarded(gates, 'write', () => {
        const fields = Object.entries(workPlan.partial().parse(change));
        return updateDoc(doc(videos, videoId), {
          ...Object.fromEntries(fields.map(([name, value]) => [`work.${name}`, value])),
          updatedAt: serverTimestamp(),
        });
      }),
  };
}
