import {
  collection,
  collectionGroup,
  doc,
  documentId,
  getDoc,
  getDocs,
  getDocsFromServer,
  limit,
  orderBy,
  query,
  runTransaction,
  serverTimestamp,
  startAfter,
  updateDoc,
  where,
  type CollectionReference,
  type DocumentReference,
  type Firestore,
  type Query,
  type QueryConstraint,
  type QueryDocumentSnapshot,
} from 'firebase/firestore';
import type { z } from 'zod';
import type { FrameRate } from '#domain/film-report.ts';
import { filmShare, maxOwnShares, maxShares, type FilmShare } from '#domain/film-share.ts';
import {
  filmVersion,
  type FilmVersion,
  type VersionCaptions,
  type VersionReview,
} from '#domain/film-version.ts';
import type { Gates } from '#domain/gates.ts';
import { filmComment, commentPage, type FilmComment } from '#domain/review.ts';
import { sharedFilmPath, storyboardPath } from '#domain/routes.ts';
import { mainFormat, storedFile, type FilmFormat } from '#domain/stored-file.ts';
import { video, type Video } from '#domain/video.ts';
import { arrivingFormats, outdatedFormats, waitingCuts } from '#domain/waiting-cuts.ts';
import { readableValues, unreadableIds, type Readable } from '#lib/readable.ts';
import type { Watch } from '#lib/watch.ts';
import { readDocument, readDocuments } from '../firestore/documents.ts';
import { watchDocuments } from '../firestore/watch-snapshots.ts';
import { hasCode } from '../has-code.ts';
import { withGate } from '../with-gate.ts';

/** More versions than two rounds of changes and some corrections leave. */
const shownVersions = 20;
/** The most videos and versions that the rules list for a customer at once. */
const videosPage = 200;
const versionsPage = 100;
/** More than wait or arrive of one video: a cutdown of each format and length, with its poster. */
const waitingFiles = 100;

/** The films of a customer, and what of them cannot be read: versions, and videos by their id. */
export type OwnFilms = {
  films: { title: string; versions: FilmVersion[] }[];
  unreadable: UnreadableFilm[];
};
export type UnreadableFilm =
  | { kind: 'version'; title: string; number: string }
  | { kind: 'video'; videoId: string };

/** A thread that nobody settled, with the frame rate of its version; null where that cannot be read. */
export type OpenComment = FilmComment & { rate: FrameRate | null };

/** `siteUrl` is the origin of the website, which the desktop app is not. */
export function createFilmsRepository(db: Firestore, gates: Gates, siteUrl: string) {
  const sharesOf = (videoId: string) => collection(db, 'videos', videoId, 'shares');
  /** Null where there is none. */
  const readVersion = async (videoId: string, number: number) => {
    const found = await getDoc(doc(db, 'videos', videoId, 'versions', String(number)));
    return found.exists() ? readDocument(filmVersion, found) : null;
  };
  return {
    /**
     * The newest versions of a video's film, the newest first: for staff all of them, for customers those
     * that are delivered, as the rules show them no other.
     */
    watchVersions: ({ videoId, asStaff }: { videoId: string; asStaff: boolean }) =>
      watchDocuments(
        query(
          collection(db, 'videos', videoId, 'versions'),
          ...(asStaff ? [] : [where('state', '==', 'delivered')]),
          orderBy('number', 'desc'),
          limit(shownVersions),
        ),
        filmVersion,
      ),
    /**
     * The films of a customer's videos as far as their files are kept: of each the newest delivered version, or all
     * delivered ones, the newest first. What cannot be read is named, as it may have files as well.
     */
    loadOwnFilms: async (userId: string, which: 'newest' | 'all'): Promise<OwnFilms> => {
      const videos = await loadAll(video, collection(db, 'videos'), {
        parts: [where('userId', '==', userId), orderBy('createdAt', 'desc')],
        pageSize: videosPage,
      });
      const delivered = readableValues(videos).filter((each) => each.deliveredVersion > 0);
      const found = await Promise.all(
        delivered.map(async ({ id, title }) => {
          const from = collection(db, 'videos', id, 'versions');
          const parts = [where('state', '==', 'delivered'), orderBy('number', 'desc')];
          const versions =
            which === 'all'
              ? await loadAll(filmVersion, from, { parts, pageSize: versionsPage })
              : readDocuments(filmVersion, await getDocs(query(from, ...parts, limit(1))));
          return { title, versions };
        }),
      );
      return {
        films: found
          .map(({ title, versions }) => ({
            title,
            versions: readableValues(versions).filter(({ keptUntil }) => keptUntil !== null),
          }))
          .filter(({ versions }) => versions.length > 0),
        unreadable: [
          ...unreadableIds(videos).map((videoId) => ({ kind: 'video' as const, videoId })),
          ...found.flatMap(({ title, versions }) =>
            unreadableIds(versions).map((number) => ({ kind: 'version' as const, title, number })),
          ),
        ],
      };
    },
    /** The file of the picture that stands for a version's film; null when it has none. */
    loadPoster: async (videoId: string, version: number): Promise<string | null> => {
      const read = await readVersion(videoId, version);
      return read?.kind === 'ok' ? (read.value.files[mainFormat]?.poster?.fileId ?? null) : null;
    },
    /** How the review of a version ended; null while it has not, or where that cannot be read. */
    loadReview: async (videoId: string, version: number): Promise<VersionReview | null> => {
      const read = await readVersion(videoId, version);
      return read?.kind === 'ok' ? read.value.review : null;
    },
    /**
     * The formats that were bought and that the newest version lacks. None where there is no version. Rejects where
     * that cannot be read, or it is not known what was bought.
     */
    loadMissingFormats: async ({
      id,
      bought,
      version,
    }: Pick<Video, 'id' | 'bought' | 'version'>): Promise<readonly FilmFormat[]> => {
      const newest = await readVersion(id, version);
      if (newest === null) return [];
      if (bought === null || newest.kind !== 'ok') {
        throw new Error(`What was bought or made of ${id} is not known`);
      }
      const { files } = newest.value;
      return bought.filter((format) => !(format in files));
    },
    /**
     * The formats of the newest version, delivered before, of which a newer cut waits for a main cut. None where
     * there is no version. Rejects where that cannot be read. Staff only.
     */
    loadOutdatedFormats: async ({
      id,
      version,
      length,
    }: Pick<Video, 'id' | 'version' | 'length'>): Promise<readonly FilmFormat[]> => {
      const [newest, waiting] = await Promise.all([
        readVersion(id, version),
        getDocs(
          query(
            collection(db, 'files'),
            where('videoId', '==', id),
            where('state', '==', 'ready'),
            where('version', '==', null),
            limit(waitingFiles),
          ),
        ),
      ]);
      if (newest === null) return [];
      if (newest.kind !== 'ok') throw new Error(`What was made of ${id} cannot be read`);
      const cuts = waitingCuts(readableValues(readDocuments(storedFile, waiting)));
      return outdatedFormats(newest.value, cuts, length);
    },
    /** The formats of which a cut of this video is sent, or looked at by the cloud, whoever sends it. Staff only. */
    loadArrivingFormats: async (videoId: string): Promise<readonly FilmFormat[]> => {
      const arriving = await getDocs(
        query(
          collection(db, 'files'),
          where('videoId', '==', videoId),
          where('state', 'in', ['uploading', 'checking']),
          limit(waitingFiles),
        ),
      );
      return arrivingFormats(readableValues(readDocuments(storedFile, arriving)));
    },
    /**
     * The threads that nobody settled on the delivered version and on the newest one, in the order of the
     * film. Staff only.
     */
    loadOpenComments: async ({
      id,
      version,
      deliveredVersion,
    }: Pick<Video, 'id' | 'version' | 'deliveredVersion'>): Promise<readonly OpenComment[]> => {
      const numbers = [...new Set([deliveredVersion, version])].filter((number) => number > 0);
      if (numbers.length === 0) return [];
      const found = await getDocs(
        query(
          collection(db, 'videos', id, 'comments'),
          where('version', 'in', numbers),
          where('parentId', '==', null),
          where('resolved', '==', null),
          limit(commentPage),
        ),
      );
      const open = readableValues(readDocuments(filmComment, found));
      const commented = numbers.filter((number) => open.some((each) => each.version === number));
      const rates = await Promise.all(
        commented.map(async (number) => {
          const read = await readVersion(id, number);
          return { number, rate: read?.kind === 'ok' ? read.value.frameRate : null };
        }),
      );
      return open
        .map((each) => ({
          ...each,
          rate: rates.find(({ number }) => number === each.version)?.rate ?? null,
        }))
        .toSorted((a, b) => a.version - b.version || a.from - b.from);
    },
    /** Removes a version's captions (null), puts them back, or stores their language. */
    saveCaptions: (
      videoId: string,
      version: number,
      captions: VersionCaptions | null,
    ): Promise<void> =>
      withGate(gates, 'write', () =>
        updateDoc(doc(db, 'videos', videoId, 'versions', String(version)), { captions }),
      ),
    /** The links to a film that work at this moment, the newest first. */
    watchShares: (videoId: string) => watchWorking(sharesOf(videoId), maxShares),
    /** The links to all films of a person that work at this moment, those that work longest first. */
    watchOwnShares: (userId: string) =>
      watchWorking(collectionGroup(db, 'shares'), maxOwnShares, where('userId', '==', userId)),
    /** The title of a video; null where it cannot be read. */
    loadTitle: async (videoId: string): Promise<string | null> => {
      const found = await getDoc(doc(db, 'videos', videoId));
      const read = found.exists() ? readDocument(video, found) : null;
      return read?.kind === 'ok' ? read.value.title : null;
    },
    /** The id of a new link, which is its secret. Made once, so that trying again makes no second. */
    newShareId: (videoId: string): string => doc(sharesOf(videoId)).id,
    /** The address of a link, for people without an account. */
    shareAddress: (videoId: string, shareId: string): string =>
      new URL(sharedFilmPath(videoId, shareId), siteUrl).href,
    /** The address of a video's storyboard, for its customer and the studio. */
    storyboardAddress: (videoId: string): string => new URL(storyboardPath(videoId), siteUrl).href,
    /**
     * Ends a link for good, also while saving is paused. A transaction, which the cloud has to answer: a write that
     * waits on the device would look done, and go with the page while the link works on.
     */
    endShare: async (videoId: string, shareId: string): Promise<void> => {
      const share = doc(sharesOf(videoId), shareId);
      try {
        await runTransaction(db, (transaction) => {
          transaction.update(share, { endedAt: serverTimestamp() });
          return Promise.resolve();
        });
      } catch (error) {
        // The rules refuse a second end: of somebody else, or by this one after its answer was lost.
        if (!hasCode(error, 'permission-denied') || !(await isEnded(share))) throw error;
      }
    },
  };
}

/** The links that work at the moment at which somebody subscribes, those that work longest first. */
function watchWorking(
  shares: Query,
  most: number,
  ...conditions: QueryConstraint[]
): Watch<Readable<FilmShare>[]> {
  return (onValue, onError) =>
    watchDocuments(
      query(
        shares,
        ...conditions,
        where('endedAt', '==', null),
        where('expiresAt', '>', new Date()),
        orderBy('expiresAt', 'desc'),
        limit(most),
      ),
      filmShare,
    )(onValue, onError);
}

/** Whether a link has an end. Asked as a list, as staff may not get a link by its secret alone. */
async function isEnded(share: DocumentReference): Promise<boolean> {
  const found = await getDocsFromServer(
    query(share.parent, where(documentId(), '==', share.id), limit(1)),
  );
  return found.docs.some((each) => each.get('endedAt') !== null);
}

/** Everything that a list has, in its order, a page after the other. */
async function loadAll<T>(
  schema: z.ZodType<T>,
  from: CollectionReference,
  { parts, pageSize }: { parts: readonly QueryConstraint[]; pageSize: number },
): Promise<Readable<T>[]> {
  const found: Readable<T>[] = [];
  let last: QueryDocumentSnapshot | undefined;
  do {
    const after = last === undefined ? [] : [startAfter(last)];
    const page = await getDocs(query(from, ...parts, ...after, limit(pageSize)));
    found.push(...readDocuments(schema, page));
    last = page.docs.length === pageSize ? page.docs.at(-1) : undefined;
  } while (last !== undefined);
  return found;
}
