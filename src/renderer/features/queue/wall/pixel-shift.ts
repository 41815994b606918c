/** Pixels from the middle, at most. */
const reach = 6;

/** Along a small round, so that each step is short and none is where another was. */
const path = Array.from({ length: 16 }, (_, step) => {
  const angle = (step / 16) * 2 * Math.PI;
  return { x: Math.round(reach * Math.cos(angle)), y: Math.round(reach * Math.sin(angle)) };
});

/** Where the picture stands in a minute: a screen that never moves keeps its shadows for good. */
export function pixelShift(now: Date): { x: number; y: number } {
  const minutes = Math.floor(now.getTime() / 60_000);
  return path[minutes % path.length] ?? { x: 0, y: 0 };
}
