import {
  collection,
  deleteDoc,
  doc,
  addDoc,
  getCountFromServer,
  limit,
  orderBy,
  query,
  serverTimestamp,
  startAfter,
  updateDoc,
  where,
  type Firestore,
  type QueryConstraint,
} from 'firebase/firestore';
import { pausedForStaff } from '#domain/errors.ts';
import type { Gates } from '#domain/gates.ts';
import { move, type Move } from '#domain/moves.ts';
import { video, videoDraft, type Video, type VideoDraft, type VideoStatus } from '#domain/video.ts';
import type { Readable } from '#lib/readable.ts';
import {
  readDocument,
  readDocuments,
  readPage,
  type LivePage,
  type Page,
  type PageCursor,
} from '../firestore/documents.ts';
import { withGate } from '../with-gate.ts';
import { pagedHistory } from '../firestore/paged-history.ts';
import { watchDocument, watchQuery } from '../firestore/watch-snapshots.ts';
import { findConflict, moveVideo, type MoveRequest } from './move-video.ts';

/** The most that a shoot day can film. */
export const blockVideos = 100;
/** How many of a subscription's videos are watched at once; older ones are read by their block. */
export const newestVideos = 200;
const movesPage = 20;

type Owner = { userId: string; userEmail: string; subscriptionId: string };

export function createVideosRepository(db: Firestore, gates: Gates) {
  const videos = collection(db, 'videos');
  const videosOf = (
    { userId, subscriptionId }: { userId: string; subscriptionId: string },
    ...constraints: QueryConstraint[]
  ) =>
    query(
      videos,
      where('userId', '==', userId),
      where('subscriptionId', '==', subscriptionId),
      ...constraints,
    );
  const movesHistory = (videoId: string) =>
    pagedHistory(collection(videos, videoId, 'history'), movesPage, (snapshot, size) =>
      readPage(move, snapshot, size),
    );
  return {
    /** A customer's videos in one shoot block, oldest first. */
    watchBlock: (
      of: { userId: string; subscriptionId: string; block: number },
      onVideos: (videos: Readable<Video>[]) => void,
      onError: (error: Error) => void,
    ) =>
      watchQuery(
        videosOf(of, where('block', '==', of.block), orderBy('createdAt'), limit(blockVideos)),
        (snapshot) => onVideos(readDocuments(video, snapshot)),
        onError,
      ),
    /** The newest of a customer's videos of one subscription, in every block; the oldest first. */
    watchSubscriptionVideos: (
      of: { userId: string; subscriptionId: string },
      onVideos: (videos: Readable<Video>[]) => void,
      onError: (error: Error) => void,
    ) =>
      watchQuery(
        videosOf(of, orderBy('createdAt', 'desc'), limit(newestVideos)),
        (snapshot) => onVideos(readDocuments(video, snapshot).toReversed()),
        onError,
      ),
    /** Creates a draft and gives its id. */
    createVideo: async (owner: Owner, draft: VideoDraft): Promise<string> => {
      const now = serverTimestamp();
      const document = {
        ...videoDraft.parse(draft),
        ...owner,
        status: 'draft' satisfies VideoStatus,
        lastMoveId: null,
        statusSince: now,
        work: null,
        createdAt: now,
        updatedAt: now,
      };
      const created = await withGate(gates, 'write', () => addDoc(videos, document));
      return created.id;
    },
    /** Saves the owner's draft. */
    saveDraft: (videoId: string, draft: VideoDraft) =>
      withGate(gates, 'write', () =>
        updateDoc(doc(videos, videoId), {
          ...videoDraft.parse(draft),
          updatedAt: serverTimestamp(),
        }),
      ),
    /** Deletes the owner's draft. */
    deleteDraft: (videoId: string) =>
      withGate(gates, 'write', () => deleteDoc(doc(videos, videoId))),
    /**
     * A page of a status, live: longest waiting first. `after` is where the page before it ended,
     * or null for the first page. Calls back, too, when the connection is lost or back. Staff only.
     */
    watchStatusPage: (
      of: { status: VideoStatus; pageSize: number; after: PageCursor | null },
      onPage: (page: LivePage<Video>) => void,
      onError: (error: Error) => void,
    ) =>
      watchQuery(
        query(
          videos,
          where('status', '==', of.status),
          orderBy('updatedAt'),
          ...(of.after ? [startAfter(of.after.snapshot)] : []),
          limit(of.pageSize + 1),
        ),
        (snapshot) => {
          const page = readPage(video, snapshot, of.pageSize);
          onPage({ ...page, confirmed: !snapshot.metadata.fromCache });
        },
        onError,
      ),
    /** One video; null when it does not exist. */
    watchVideo: (
      videoId: string,
      onVideo: (video: Readable<Video> | null) => void,
      onError: (error: Error) => void,
    ) =>
      watchDocument(
        doc(videos, videoId),
        (snapshot) => onVideo(snapshot.exists() ? readDocument(video, snapshot) : null),
        onError,
      ),
    /** How many videos have this status. Admins only. */
    countVideos: async (status: VideoStatus): Promise<number> => {
      const counted = await getCountFromServer(query(videos, where('status', '==', status)));
      return counted.data().count;
    },
    /** The newest moves of a video. */
    watchHistory: (
      videoId: string,
      onHistory: (history: Page<Move>) => void,
      onError: (error: Error) => void,
    ) => movesHistory(videoId).watchNewest(onHistory, onError),
    /** Its older moves, from where a page ended. */
    loadHistoryPage: (videoId: string, after: PageCursor | null): Promise<Page<Move>> =>
      movesHistory(videoId).loadPage(after),
    /** Moves a video one step along the staff's moves; see `moveVideo`. */
    moveVideo: (request: MoveRequest) =>
      withGate(gates, 'write', () => moveVideo(db, request), pausedForStaff),
    /** Who moved a video meanwhile, for a move that the server refused otherwise. */
    findConflict: (videoId: string, seen: Parameters<typeof findConflict>[2]) =>
      findConflict(db, videoId, seen),
  };
}
