/** The ellipse that progress travels on, in the units of its drawing. */
export const orbit = { width: 320, height: 168, cx: 160, cy: 84, rx: 136, ry: 56, tilt: -8 };

type Point = { x: number; y: number; /** 0 at the far side, 1 at the near one. */ near: number };

/** Where a body stands after this share of a round, 0 to 1. It starts at the left and comes nearer. */
export function pointOnOrbit(share: number): Point {
  const angle = Math.PI - share * 2 * Math.PI;
  const tilt = (orbit.tilt * Math.PI) / 180;
  const x = orbit.rx * Math.cos(angle);
  const y = orbit.ry * Math.sin(angle);
  return {
    x: round(orbit.cx + x * Math.cos(tilt) - y * Math.sin(tilt)),
    y: round(orbit.cy + x * Math.sin(tilt) + y * Math.cos(tilt)),
    near: round((Math.sin(angle) + 1) / 2),
  };
}

/** The path of an SVG arc from the start to this share of a round; empty at the start. */
export function orbitArc(share: number): string {
  if (share <= 0) return '';
  const from = pointOnOrbit(0);
  const arc = (to: Point, large: boolean) =>
    `A ${orbit.rx} ${orbit.ry} ${orbit.tilt} ${large ? 1 : 0} 0 ${to.x} ${to.y}`;
  // An arc that ends where it starts is not drawn, so a full round is two halves.
  if (share >= 1) {
    return `M ${from.x} ${from.y} ${arc(pointOnOrbit(0.5), false)} ${arc(from, false)}`;
  }
  return `M ${from.x} ${from.y} ${arc(pointOnOrbit(share), share > 0.5)}`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
