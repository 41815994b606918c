import {
  collection,
  collectionGroup,
  getDocsFromServer,
  limit,
  orderBy,
  query,
  startAfter,
  where,
  type DocumentSnapshot,
  type Firestore,
  type QueryConstraint,
  type QueryFieldFilterConstraint,
} from 'firebase/firestore';
import { move } from '#domain/moves.ts';
import type { Change } from '#domain/past-board.ts';
import { video, type Video } from '#domain/video.ts';
import { openStatuses } from '#domain/work.ts';
import type { Readable } from '#lib/readable.ts';
import { plainData, readDocument, readDocuments } from '../firestore/documents.ts';

/** Documents that are read at most: once for the open work of today, then for each moment. */
export const boardLimits = {
  /** Open work, in one page. */
  open: 300,
  /** Changes after a moment of videos that stood on the board before it. */
  changes: 300,
  /** Changes whose video has no recorded time in the status that it left. */
  unrecorded: 50,
} as const;
/** The rules allow no larger page of the histories. */
const changesPage = 100;

/** The open work of today; when there is more of it, `isAll` is false and the newest is missing. */
export type OpenToday = { videos: Readable<Video>[]; isAll: boolean };

/** What the histories tell of a moment. */
export type PastMoment = {
  /** Changes after it, the earliest first. */
  changes: Change[];
  /** False when there are more: videos that stayed longest are missing then. */
  isAll: boolean;
  /** The last change before it, or at it; null before the first record. */
  last: Change | null;
  /** The change before that one. */
  earlier: Change | null;
  /** The first change after it; null when nothing has changed since. */
  next: Change | null;
};

/** The board as it stood, out of the histories of the videos. Staff only. */
export function createBoardRepository(db: Firestore) {
  const histories = collectionGroup(db, 'history');
  const load = async (
    size: number,
    ...constraints: QueryConstraint[]
  ): Promise<DocumentSnapshot[]> =>
    (await getDocsFromServer(query(histories, ...constraints, limit(size)))).docs;
  const newest = async (...conditions: QueryFieldFilterConstraint[]): Promise<Change | null> =>
    changeIn((await load(1, ...conditions, orderBy('at', 'desc')))[0]);

  /** Where everything was that has moved since: each video's stay began before and ended after. */
  async function loadChanges(moment: Date): Promise<{ found: DocumentSnapshot[]; isAll: boolean }> {
    const found: DocumentSnapshot[] = [];
    for (;;) {
      const last = found.at(-1);
      const page = await load(
        changesPage,
        where('at', '>', moment),
        where('since', '<=', moment),
        orderBy('at'),
        ...(last ? [startAfter(last)] : []),
      );
      found.push(...page);
      if (page.length < changesPage) return { found, isAll: true };
      if (found.length >= boardLimits.changes) return { found, isAll: false };
    }
  }

  async function loadBefore(moment: Date): Promise<Pick<PastMoment, 'last' | 'earlier'>> {
    const last = await newest(where('at', '<=', moment));
    return { last, earlier: last && (await newest(where('at', '<', last.at))) };
  }

  return {
    /** The videos that are open work now, those with the longest time in their status first. */
    loadOpenToday: async (now: Date): Promise<OpenToday> => {
      const open = await getDocsFromServer(
        query(
          collection(db, 'videos'),
          where('status', 'in', openStatuses),
          where('statusSince', '<=', now),
          orderBy('statusSince'),
          limit(boardLimits.open),
        ),
      );
      return { videos: readDocuments(video, open), isAll: open.size < boardLimits.open };
    },
    /** What the histories tell of a moment. */
    loadMoment: async (moment: Date): Promise<PastMoment> => {
      const [recorded, unrecorded, before, [next]] = await Promise.all([
        loadChanges(moment),
        load(
          boardLimits.unrecorded,
          where('since', '==', null),
          where('at', '>', moment),
          orderBy('at'),
        ),
        loadBefore(moment),
        load(1, where('at', '>', moment), orderBy('at')),
      ]);
      return {
        changes: [...recorded.found, ...unrecorded]
          .flatMap((entry) => changeIn(entry) ?? [])
          .toSorted((one, other) => one.at.getTime() - other.at.getTime()),
        isAll: recorded.isAll && unrecorded.length < boardLimits.unrecorded,
        ...before,
        next: changeIn(next),
      };
    },
  };
}

function changeIn(entry: DocumentSnapshot | undefined): Change | null {
  if (entry === undefined) return null;
  const at: unknown = plainData(entry)?.['at'];
  const read = readDocument(move, entry);
  return {
    videoId: entry.ref.parent.parent?.id ?? '',
    // Every query above asks for a time, so each entry has one.
    at: at instanceof Date ? at : new Date(0),
    move: read.kind === 'ok' ? read.value : null,
  };
}
