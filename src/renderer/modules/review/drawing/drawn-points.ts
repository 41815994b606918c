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

/**
 * Draws one line at a time, by the pointer that began it: a palm or a second finger draws nothing. A browser may tell
 * moves faster than a page is drawn, so the line is kept here and only shown there.
 */
export function createPen(show: (line: readonly Point[]) => void) {
  let pen: { pointerId: number; line: Point[] } | null = null;
  const draw = (pointerId: number, points: readonly Point[]): Point[] | null => {
    if (pen?.pointerId !== pointerId) return null;
    pen.line.push(...points);
    show([...pen.line]);
    return pen.line;
  };
  const lift = (pointerId: number) => {
    if (pen?.pointerId !== pointerId) return;
    pen = null;
    show([]);
  };
  return {
    begin: (pointerId: number, points: readonly Point[]): void => {
      pen ??= { pointerId, line: [] };
      draw(pointerId, points);
    },
    draw,
    /** The whole line; null for a pointer that did not begin it. */
    end: (pointerId: number, points: readonly Point[]): Point[] | null => {
      const line = draw(pointerId, points);
      lift(pointerId);
      return line;
    },
    /** Gives the line of this pointer up. */
    lift,
    /** Gives any line up. */
    drop: (): void => {
      if (pen !== null) lift(pen.pointerId);
    },
  };
}
