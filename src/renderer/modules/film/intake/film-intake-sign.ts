import { createStore } from 'zustand/vanilla';
import type { FilmFormat } from '#domain/stored-file.ts';
import { keysOf } from '#stores/window-records.ts';

/** The beginning of the keys under which a device remembers films that are not in their videos yet. */
export const filmIntakePrefix = (uid: string) => `orbitreel-film-intake-${uid}-`;

type Stored = Pick<Storage, 'key' | 'length' | 'removeItem'>;

const keysFor = (storage: () => Stored, uid: string) =>
  keysOf(storage).filter((key) => key.startsWith(filmIntakePrefix(uid)));

/** Whether this device remembers such films. */
export const hasStoredIntake = (uid: string, storage: () => Stored = () => localStorage): boolean =>
  keysFor(storage, uid).length > 0;

/** Forgets them: the person has logged out. */
export function forgetStoredIntake(uid: string, storage: () => Stored = () => localStorage): void {
  for (const key of keysFor(storage, uid)) storage().removeItem(key);
}

/**
 * The videos with films that this window checks or sends. The frame and the panel load what shows them only
 * when there are some.
 */
export const filmIntakeSign = createStore<readonly string[]>(() => []);

/** Says which videos these are now. */
export function showFilmsOf(videoIds: readonly string[]): void {
  const shown = filmIntakeSign.getState();
  const isSame = shown.length === videoIds.length && shown.every((id, at) => id === videoIds[at]);
  if (!isSame) filmIntakeSign.setState(videoIds, true);
}

/** A film that this window has and that is not stored yet; its format is null until it is read. */
export type FilmOnItsWay = { videoId: string; format: FilmFormat | null };

/** What this window checks and sends, for questions that are asked elsewhere. */
export const filmsOnTheirWay = createStore<readonly FilmOnItsWay[]>(() => []);
