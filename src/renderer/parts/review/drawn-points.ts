import type { Point } from '#domain/review.ts';

type Place = { clientX: number; clientY: number };
/** What is needed of a pointer's event. Safari gathers moves since 18.2, other browsers always did. */
type Pointer = Place & { getCoalescedEvents?: () => readonly Place[] };

/** Where a pointer was since its last event, in shares of the box; never outside it. */
export function drawnPoints(
  pointer: Pointer,
  { left, top, width, height }: { left: number; top: number; width: number; height: number },
): Point[] {
  // Chromium gathers the moves of a pointer between two frames into one event.
  const moves = pointer.getCoalescedEvents?.() ?? [];
  return (moves.length === 0 ? [pointer] : moves).map(({ clientX, clientY }) => ({
    x: share((clientX - left) / width),
    y: share((clientY - top) / height),
  }));
}

const share = (value: number) => Math.min(1, Math.max(0, value));
