type Box = { left: number; top: number; bottom: number };
type Size = { width: number; height: number };

const gap = 6;
const edge = 8;

/**
 * The place of a floating element beside its opener: below it, or above when there is no room
 * below. It never crosses the edge of the window.
 */
export function besidePlace(box: Box, floating: Size, window: Size): { left: number; top: number } {
  const below = box.bottom + gap;
  const above = box.top - gap - floating.height;
  const top = below + floating.height + edge <= window.height || above < edge ? below : above;
  const clamp = (at: number, size: number, room: number) =>
    Math.max(edge, Math.min(at, room - size - edge));
  return {
    left: clamp(box.left, floating.width, window.width),
    top: clamp(top, floating.height, window.height),
  };
}
