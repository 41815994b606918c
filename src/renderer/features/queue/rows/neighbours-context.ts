import { createContext } from 'react';
import type { Place } from '../moves/queue-act.ts';

/** Tells what stands around a video in the list it is drawn in. */
export const NeighboursContext = createContext<(videoId: string) => Place>(() => ({
  above: null,
  below: null,
}));
