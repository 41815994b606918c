import { drawingText, maxDrawingText, type Drawing, type Point } from '#domain/review.ts';

/** The first is a pixel of a picture 1000 pixels wide; the last is as coarse as a sketch may be. */
const tolerances = [0.001, 0.002, 0.004, 0.008, 0.016];

/**
 * A drawing as it is stored, with as many points of its lines as there is room for. Null when even the
 * coarsest lines are too many.
 */
export function fitDrawing(drawing: Drawing): string | null {
  for (const tolerance of tolerances) {
    const text = drawingText(drawing.map((line) => simplifyLine(line, tolerance)));
    if (text.length <= maxDrawingText) return text;
  }
  return null;
}

/** Leaves out points that lie nearer to the line between their neighbours (Ramer, Douglas, Peucker). */
export function simplifyLine(line: readonly Point[], tolerance: number): Point[] {
  const [first] = line;
  const last = line.at(-1);
  if (first === undefined || last === undefined || line.length < 3) return [...line];
  let farthest = 0;
  let index = 0;
  line.slice(1, -1).forEach((point, between) => {
    const distance = distanceTo(point, first, last);
    if (distance > farthest) {
      farthest = distance;
      index = between + 1;
    }
  });
  if (farthest <= tolerance) return [first, last];
  const before = simplifyLine(line.slice(0, index + 1), tolerance);
  return [...before.slice(0, -1), ...simplifyLine(line.slice(index), tolerance)];
}

/** How far a point lies from the line between two others. */
function distanceTo({ x, y }: Point, from: Point, to: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : ((x - from.x) * dx + (y - from.y) * dy) / length;
  const nearest = Math.min(1, Math.max(0, along));
  return Math.hypot(x - from.x - nearest * dx, y - from.y - nearest * dy);
}
