import {
  collection,
  doc,
  limit,
  orderBy,
  query,
  serverTimestamp,
  setDoc,
  Timestamp,
  updateDoc,
  where,
  type Firestore,
} from 'firebase/firestore';
import { filmShare, maxShares, shareDays, type FilmShare } from '#domain/film-share.ts';
import { filmVersion, type FilmVersion } from '#domain/film-version.ts';
import type { Gates } from '#domain/gates.ts';
import { sharedFilmPath } from '#domain/routes.ts';
import type { Readable } from '#lib/readable.ts';
import { watchDocuments } from '../firestore/watch-snapshots.ts';
import { withGate } from '../with-gate.ts';

/** More versions than two rounds of changes and some corrections leave. */
const shownVersions = 20;

const day = 24 * 60 * 60 * 1000;

/** `siteUrl` is the origin of the website, which the desktop app is not. */
export function createFilmsRepository(db: Firestore, gates: Gates, siteUrl: string) {
  const sharesOf = (videoId: string) => collection(db, 'videos', videoId, 'shares');
  return {
    /**
     * The newest versions of a video's film, the newest first. Customers pass the number of the version
     * that was delivered last, as the rules show them no later one; staff pass null.
     */
    watchVersions: (
      videoId: string,
      upTo: number | null,
      onVersions: (versions: Readable<FilmVersion>[]) => void,
      onError: (error: Error) => void,
    ) =>
      watchDocuments(
        query(
          collection(db, 'videos', videoId, 'versions'),
          ...(upTo === null ? [] : [where('number', '<=', upTo)]),
          orderBy('number', 'desc'),
          limit(shownVersions),
        ),
        filmVersion,
        onVersions,
        onError,
      ),
    /** The links that the owner made to a film, the newest first. */
    watchShares: (
      videoId: string,
      onShares: (shares: Readable<FilmShare>[]) => void,
      onError: (error: Error) => void,
    ) =>
      watchDocuments(
        query(sharesOf(videoId), orderBy('createdAt', 'desc'), limit(maxShares)),
        filmShare,
        onShares,
        onError,
      ),
    /** The id of a new link, which is its secret. Made once, so that trying again makes no second. */
    newShareId: (videoId: string): string => doc(sharesOf(videoId)).id,
    /** Makes a link to a version, which works for `shareDays`. */
    createShare: (
      of: { userId: string; videoId: string; version: number },
      shareId: string,
    ): Promise<void> =>
      withGate(gates, 'write', () =>
        setDoc(doc(sharesOf(of.videoId), shareId), {
          ...of,
          createdAt: serverTimestamp(),
          expiresAt: Timestamp.fromMillis(Date.now() + shareDays * day),
          endedAt: null,
        }),
      ),
    /** The address of a link, for people without an account. */
    shareAddress: (videoId: string, shareId: string): string =>
      new URL(sharedFilmPath(videoId, shareId), siteUrl).href,
    /** Ends a link for good. */
    endShare: (videoId: string, shareId: string): Promise<void> =>
      withGate(gates, 'write', () =>
        updateDoc(doc(sharesOf(videoId), shareId), { endedAt: serverTimestamp() }),
      ),
  };
}
