import {
  collection,
  deleteDoc,
  doc,
  addDoc,
  getCountFromServer,
  limit,
  onSnapshot,
  orderBy,
  query,
  serverTimestamp,
  startAfter,
  getDocs,
  updateDoc,
  where,
  type Firestore,
} from 'firebase/firestore';
import { move, type Move } from '#domain/moves.ts';
import { video, videoDraft, type Video, type VideoDraft, type VideoStatus } from '#domain/video.ts';
import type { Readable } from '#lib/readable.ts';
import { readDocuments, readPage, type Page, type PageCursor } from './documents.ts';
import { moveVideo, type MoveRequest } from './move-video.ts';

/** Videos of a page in the status console, unless a person asks for more. */
export const defaultPageSize = 10;
const blockLimit = 100;
const subscriptionLimit = 200;
const historyLimit = 50;

type Owner = { userId: string; userEmail: string; subscriptionId: string };

export function createVideosRepository(db: Firestore) {
  const videos = collection(db, 'videos');
  return {
    /** A customer's videos in one shoot block, oldest first. */
    watchBlock: (
      of: { userId: string; subscriptionId: string; block: number },
      onVideos: (videos: Readable<Video>[]) => void,
      onError: (error: Error) => void,
    ) =>
      onSnapshot(
        query(
          videos,
          where('userId', '==', of.userId),
          where('subscriptionId', '==', of.subscriptionId),
          where('block', '==', of.block),
          orderBy('createdAt'),
          limit(blockLimit),
        ),
        (snapshot) => onVideos(readDocuments(video, snapshot)),
        onError,
      ),
    /** A customer's videos of one subscription, in every block, oldest first. */
    watchSubscriptionVideos: (
      of: { userId: string; subscriptionId: string },
      onVideos: (videos: Readable<Video>[]) => void,
      onError: (error: Error) => void,
    ) =>
      onSnapshot(
        query(
          videos,
          where('userId', '==', of.userId),
          where('subscriptionId', '==', of.subscriptionId),
          orderBy('createdAt'),
          limit(subscriptionLimit),
        ),
        (snapshot) => onVideos(readDocuments(video, snapshot)),
        onError,
      ),
    /** Creates a draft and gives its id. */
    createVideo: async (owner: Owner, draft: VideoDraft): Promise<string> => {
      const now = serverTimestamp();
      const created = await addDoc(videos, {
        ...videoDraft.parse(draft),
        ...owner,
        status: 'draft' satisfies VideoStatus,
        lastMoveId: null,
        createdAt: now,
        updatedAt: now,
      });
      return created.id;
    },
    /** Saves the owner's draft. */
    saveDraft: (videoId: string, draft: VideoDraft) =>
      updateDoc(doc(videos, videoId), {
        ...videoDraft.parse(draft),
        updatedAt: serverTimestamp(),
      }),
    /** Deletes the owner's draft. */
    deleteDraft: (videoId: string) => deleteDoc(doc(videos, videoId)),
    /**
     * The first page of a status, live: longest waiting first. `hasMore` says whether older pages
     * can be loaded from `next`. Staff only.
     */
    watchStatusPage: (
      status: VideoStatus,
      pageSize: number,
      onPage: (page: Page<Video>) => void,
      onError: (error: Error) => void,
    ) =>
      onSnapshot(
        query(
          videos,
          where('status', '==', status),
          orderBy('updatedAt'),
          limit(pageSize + 1),
        ),
        (snapshot) => onPage(readPage(video, snapshot, pageSize)),
        onError,
      ),
    /** A later page of a status. Staff only. */
    loadStatusPage: async (
      status: VideoStatus,
      pageSize: number,
      after: PageCursor,
    ): Promise<Page<Video>> => {
      const page = query(
        videos,
        where('status', '==', status),
        orderBy('updatedAt'),
        startAfter(after.snapshot),
        limit(pageSize + 1),
      );
      return readPage(video, await getDocs(page), pageSize);
    },
    /** How many videos have this status. Staff only. */
    countVideos: async (status: VideoStatus): Promise<number> => {
      const counted = await getCountFromServer(query(videos, where('status', '==', status)));
      return counted.data().count;
    },
    /** The newest moves of a video. */
    watchHistory: (
      videoId: string,
      onHistory: (history: Readable<Move>[]) => void,
      onError: (error: Error) => void,
    ) =>
      onSnapshot(
        query(collection(videos, videoId, 'history'), orderBy('at', 'desc'), limit(historyLimit)),
        (snapshot) => onHistory(readDocuments(move, snapshot)),
        onError,
      ),
    /** Moves a video one step along the staff's moves; see `moveVideo`. */
    moveVideo: (request: MoveRequest) => moveVideo(db, request),
  };
}
