import {
  collection,
  deleteDoc,
  doc,
  limit,
  orderBy,
  query,
  startAfter,
  where,
  type Firestore,
  type QueryConstraint,
} from 'firebase/firestore';
import { pausedForStaff } from '#domain/errors.ts';
import type { Gates } from '#domain/gates.ts';
import { move, type Move } from '#domain/moves.ts';
import { video, type Video, type VideoDraft, type VideoStatus } from '#domain/video.ts';
import { readPage, type LivePage, type Page, type PageCursor } from '../firestore/documents.ts';
import { withGate } from '../with-gate.ts';
import { pagedHistory } from '../firestore/paged-history.ts';
import { mapWatch } from '#lib/watch.ts';
import { watchDocument, watchDocuments, watchQuery } from '../firestore/watch-snapshots.ts';
import { createDraft, editDraft, type DraftOwner, type DraftPlan } from './edit-draft.ts';
import { findConflict, moveVideo, type MoveRequest } from './move-video.ts';

/** The most that a shoot day can film. */
export const blockVideos = 100;
/** How many of a subscription's videos are watched at once; older ones are read by their block. */
export const newestVideos = 200;
const movesPage = 20;

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
    watchBlock: (of: { userId: string; subscriptionId: string; block: number }) =>
      watchDocuments(
        videosOf(of, where('block', '==', of.block), orderBy('createdAt'), limit(blockVideos)),
        video,
      ),
    /** The newest of a customer's videos of one subscription, in every block; the oldest first. */
    watchSubscriptionVideos: (of: { userId: string; subscriptionId: string }) =>
      mapWatch(
        watchDocuments(videosOf(of, orderBy('createdAt', 'desc'), limit(newestVideos)), video),
        (newestFirst) => newestFirst.toReversed(),
      ),
    /** The id for a new draft. Made once, so that creating it twice makes one. */
    newVideoId: (): string => doc(videos).id,
    /** Creates a draft under an id of `newVideoId`. Tried again, it makes no second one. */
    createVideo: (owner: DraftOwner, videoId: string, draft: VideoDraft): Promise<void> =>
      withGate(gates, 'write', () => createDraft(db, owner, videoId, draft)),
    /** Changes fields of the owner's draft; see `editDraft`. */
    editDraft: (owner: { userId: string }, videoId: string, plan: DraftPlan) =>
      withGate(gates, 'write', () => editDraft(db, owner, videoId, plan)),
    /** Deletes the owner's draft. */
    deleteDraft: (videoId: string) =>
      withGate(gates, 'write', () => deleteDoc(doc(videos, videoId))),
    /**
     * A page of a status, live: longest waiting first. `after` is where the page before it ended,
     * or null for the first page. Calls back, too, when the connection is lost or back. Staff only.
     */
    watchStatusPage: (of: { status: VideoStatus; pageSize: number; after: PageCursor | null }) =>
      mapWatch(
        watchQuery(
          query(
            videos,
            where('status', '==', of.status),
            orderBy('updatedAt'),
            ...(of.after ? [startAfter(of.after.snapshot)] : []),
            limit(of.pageSize + 1),
          ),
        ),
        (snapshot): LivePage<Video> => {
          const page = readPage(video, snapshot, of.pageSize);
          return { ...page, confirmed: !snapshot.metadata.fromCache };
        },
      ),
    /** One video; null when it does not exist. */
    watchVideo: (videoId: string) => watchDocument(doc(videos, videoId), video),
    /** The newest moves of a video. */
    watchHistory: (videoId: string) => movesHistory(videoId).watchNewest(),
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
