import { z } from 'zod';
import { createStore } from 'zustand/vanilla';
import { withWatched, type FrameRange } from '#domain/review.ts';

const frameNumber = z.number().int().nonnegative();
const keptRanges = z.array(z.tuple([frameNumber, frameNumber]));
const keptFilms = z.array(z.object({ film: z.string(), ranges: keptRanges }));

/** Films whose watched frames a device keeps for each person: those watched last. */
const maxFilms = 30;

type Stored = Pick<Storage, 'getItem' | 'setItem'>;

/**
 * Which frames of a version somebody has watched on this device. It helps to approve a film whole and is
 * worth nothing elsewhere, so it stays here.
 */
export function createWatchedFrames(
  uid: string,
  videoId: string,
  version: number,
  storage: () => Stored = () => localStorage,
) {
  const key = `watchedFrames/${uid}`;
  const film = `${videoId}/${version}`;
  const readAll = () => {
    try {
      return keptFilms.parse(JSON.parse(storage().getItem(key) ?? '[]'));
    } catch {
      return [];
    }
  };
  const kept = readAll().find((each) => each.film === film)?.ranges ?? [];
  const { getState, setState, subscribe, getInitialState } = createStore<readonly FrameRange[]>(
    () => kept.map(([from, to]) => ({ from, to })),
  );
  return {
    getState,
    getInitialState,
    subscribe,
    /** Adds frames that were on the screen. */
    add: (range: FrameRange) => setState([...withWatched(getState(), range)], true),
    /** Keeps them on the device. Not for each frame, as the storage is slow. */
    save: () => {
      const ranges = getState().map(({ from, to }): [number, number] => [from, to]);
      const others = readAll().filter((each) => each.film !== film);
      try {
        const all = [...others, { film, ranges }].slice(-maxFilms);
        storage().setItem(key, JSON.stringify(all));
      } catch {
        // Without storage it is known as long as this page.
      }
    },
  };
}
export type WatchedFrames = ReturnType<typeof createWatchedFrames>;
