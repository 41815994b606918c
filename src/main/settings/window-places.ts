import { z } from 'zod';

/** A rectangle on the desktop, in device-independent pixels; displays lie beside each other on it. */
export type Rectangle = { x: number; y: number; width: number; height: number };

const pixels = z.number().int().min(-100_000).max(100_000);

/** Where a window was left. `bounds` is the place it has when it is not maximised. */
const windowPlace = z.object({
  bounds: z.object({ x: pixels, y: pixels, width: pixels.min(1), height: pixels.min(1) }),
  isMaximized: z.boolean(),
  /** Electron's id of the display it was on. */
  display: z.number(),
});
export type WindowPlace = z.infer<typeof windowPlace>;

/** The stored places of windows. The wall has none, as it fills its display. */
export const windowPlaces = z.object({ main: windowPlace.optional() });
