import { doc, getDocFromServer, type Firestore } from 'firebase/firestore';
import { lateVideos, type LateVideos } from '#domain/late-videos.ts';
import {
  halvesBetween,
  rollup,
  videoAges,
  type DayFigures,
  type VideoAges,
} from '#domain/rollup.ts';
import type { Readable } from '#lib/readable.ts';
import { readDocument } from '../firestore/documents.ts';

/** The figures of days, with the time at which the newest were computed; null before the first ones. */
export type StoredFigures = {
  days: Readonly<Record<string, DayFigures>>;
  computedAt: Date | null;
  /** Paths of documents that could not be read: their days are missing. */
  unreadable: string[];
};

/** What the functions computed for the dashboard. Admins only. */
export function createRollupsRepository(db: Firestore) {
  return {
    /** The figures of each day from one date to another: a read for each half of a year. */
    loadDays: async (from: string, to: string): Promise<StoredFigures> => {
      const halves = await Promise.all(
        halvesBetween(from, to).map((half) => getDocFromServer(doc(db, 'rollups', half))),
      );
      const found: StoredFigures = { days: {}, computedAt: null, unreadable: [] };
      for (const snapshot of halves) {
        if (!snapshot.exists()) continue;
        const read = readDocument(rollup, snapshot);
        if (read.kind === 'unreadable') {
          found.unreadable.push(snapshot.ref.path);
          continue;
        }
        found.days = { ...found.days, ...read.value.days };
        found.computedAt = read.value.computedAt;
      }
      return found;
    },
    /** How old the videos of each status are; null before they were counted. */
    loadAges: async (): Promise<VideoAges | null> => {
      const aged = await getDocFromServer(doc(db, 'counters', 'videoAges'));
      const read = aged.exists() ? readDocument(videoAges, aged) : null;
      return read?.kind === 'ok' ? read.value : null;
    },
    /** Which videos are late; null before anybody looked. */
    loadLateVideos: async (): Promise<Readable<LateVideos> | null> => {
      const late = await getDocFromServer(doc(db, 'counters', 'lateVideos'));
      return late.exists() ? readDocument(lateVideos, late) : null;
    },
  };
}
