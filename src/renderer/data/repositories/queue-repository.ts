import {
  collection,
  doc,
  getDocFromServer,
  getDocsFromServer,
  limit,
  onSnapshot,
  orderBy,
  query,
  startAfter,
  where,
  type Firestore,
  type QueryDocumentSnapshot,
} from 'firebase/firestore';
import { pausedForStaff } from '#domain/errors.ts';
import { asciiAddress } from '#domain/email-address.ts';
import type { Gates } from '#domain/gates.ts';
import { videoCounters, type VideoCounters } from '#domain/queue-counters.ts';
import { video, videoStatuses, type Video, type VideoStatus } from '#domain/video.ts';
import { openStatuses } from '#domain/work.ts';
import type { Readable } from '#lib/readable.ts';
import {
  plainData,
  readDocument,
  readDocuments,
  readPage,
  type Page,
  type PageCursor,
} from '../firestore/documents.ts';
import { withGate } from '../with-gate.ts';
import { restartStreams } from '../firestore/restart-streams.ts';
import type { PlanRequest } from './plan-change.ts';
import { savePlan } from './save-plan.ts';
import { mapWatch, type Watch } from '#lib/watch.ts';
import { watchDocuments, watchQuery } from '../firestore/watch-snapshots.ts';

/** Of one customer. When they have more, some are open work, which is watched already. */
const foundLimit = 50;
const unknownStatusLimit = 20;
/** More do not change before each of them is told. */
const deliveredLimit = 10;

/** A video whose status this version of the product does not know. */
export type UnknownStatusVideo = { id: string; title: string; status: string };

/** Where a page of open work ends: the place of its last row. */
export type QueueCursor = PageCursor & { order: string; id: string };

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
  /** The place so many rows before it as were asked for; null when there are not so many. */
  beforeEnd: QueueCursor | null;
};

export function createQueueRepository(db: Firestore, gates: Gates) {
  const videos = collection(db, 'videos');
  return {
    /**
     * Work that was ordered and is not delivered, in the order of its priority, live: tells what
     * changed and nothing else. `after` is where earlier rows ended, null for the first ones;
     * `overlap` so many rows before their end those after them may begin.
     */
    watchOpenWork: (of: { limit: number; after: QueueCursor | null; overlap: number }) =>
      mapWatch(
        watchQuery(
          query(
            videos,
            where('status', 'in', openStatuses),
            orderBy('work.order'),
            ...(of.after ? [startAfter(of.after.snapshot)] : []),
            limit(of.limit),
          ),
        ),
        (snapshot): QueueNews => {
          const isPart = snapshot.size === of.limit;
          return {
            changes: snapshot
              .docChanges()
              .map(({ type, doc: { id }, doc: changed }) =>
                type === 'removed'
                  ? { kind: 'gone', id }
                  : { kind: 'set', id, row: readDocument(video, changed) },
              ),
            confirmed: !snapshot.metadata.fromCache,
            end: isPart ? cursorAt(snapshot.docs.at(-1)) : null,
            beforeEnd: isPart ? cursorAt(snapshot.docs.at(-1 - of.overlap)) : null,
          };
        },
      ),
    /** The delivered videos that changed after a moment, the newest first, live: what their customers answer. */
    watchDelivered: (since: Date) =>
      watchDocuments(
        query(
          videos,
          where('status', '==', 'delivery'),
          where('updatedAt', '>', since),
          orderBy('updatedAt', 'desc'),
          limit(deliveredLimit),
        ),
        video,
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
    /** The video with this id, and those of the customer with this address. */
    findVideos: async (idOrAddress: string): Promise<Readable<Video>[]> => {
      if (idOrAddress.includes('@')) {
        const theirs = query(
          videos,
          where('userEmail', '==', asciiAddress(idOrAddress)),
          limit(foundLimit),
        );
        return readDocuments(video, await getDocsFromServer(theirs));
      }
      const found = await getDocFromServer(doc(videos, idOrAddress));
      return found.exists() ? [readDocument(video, found)] : [];
    },
    /** How many videos have each status, as last counted. */
    loadCounters: async (): Promise<VideoCounters> => {
      const counted = await getDocFromServer(doc(db, 'counters', 'videos'));
      return videoCounters.parse(counted.data() ?? {});
    },
    /** Videos with a status that is none of those known here: no list asks for them otherwise. */
    loadUnknownStatusVideos: async (): Promise<UnknownStatusVideo[]> => {
      const unknownStatusVideos = query(
        videos,
        where('status', 'not-in', videoStatuses),
        limit(unknownStatusLimit),
      );
      const { docs } = await getDocsFromServer(unknownStatusVideos);
      return docs.map((found) => ({
        id: found.id,
        title: String(found.get('title') ?? ''),
        status: String(found.get('status')),
      }));
    },
    /**
     * Calls back whenever the cloud shows that it is there: at once, then once a minute. Tells the
     * time of the beat, which is null where no beat was ever recorded.
     */
    watchHeartbeat: (): Watch<Date | null> => (onBeat, onError) =>
      onSnapshot(
        doc(db, 'system', 'heartbeat'),
        (snapshot) => {
          if (snapshot.metadata.fromCache) return;
          const at: unknown = plainData(snapshot)?.['at'];
          onBeat(at instanceof Date ? at : null);
        },
        onError,
      ),
    /** Gives the connection up and makes a new one; every listener goes on where it was. */
    reconnect: () => restartStreams(db),
    /** Changes parts of a plan, on what the person saw of them; see `savePlan`. */
    savePlan: (request: PlanRequest) =>
      withGate(gates, 'write', () => savePlan(db, request), pausedForStaff),
  };
}

const cursorAt = (row: QueryDocumentSnapshot | undefined): QueueCursor | null =>
  row === undefined ? null : { snapshot: row, order: String(row.get('work.order')), id: row.id };
