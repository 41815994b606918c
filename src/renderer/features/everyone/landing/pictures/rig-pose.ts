/** The geometry of the motion-control rig's move, in the units of its picture. */

export type Point = { x: number; y: number };
export type RigPose = {
  /** Where the arm stands on its rail. */
  shoulder: Point;
  elbow: Point;
  /** With the direction, in degrees, in which it looks. */
  camera: Point & { angle: number };
};

/** What the camera never takes its eye off. */
export const subject: Point = { x: 476, y: 196 };
const distance = 196;
const move = { from: 187, to: 247 };
const rail = { from: 112, to: 240, y: 190 };
const links = { lower: 120, upper: 126 };

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const between = (from: number, to: number, share: number) => from + (to - from) * share;

/** Where everything stands after this share of the move, 0 to 1: the same each time it is made. */
export function rigPose(share: number): RigPose {
  const angle = between(move.from, move.to, share);
  const camera = {
    x: subject.x + distance * Math.cos(radians(angle)),
    y: subject.y + distance * Math.sin(radians(angle)),
    angle: angle - 180,
  };
  const shoulder = { x: between(rail.from, rail.to, share), y: rail.y };
  return { shoulder, elbow: elbowOf(shoulder, camera), camera };
}

/** Where two links of fixed length meet above the line between their ends. */
function elbowOf(shoulder: Point, hand: Point): Point {
  const dx = hand.x - shoulder.x;
  const dy = hand.y - shoulder.y;
  const reach = Math.hypot(dx, dy);
  const { lower, upper } = links;
  const bend = Math.acos((lower ** 2 + reach ** 2 - upper ** 2) / (2 * lower * reach));
  const direction = Math.atan2(dy, dx) - bend;
  return {
    x: shoulder.x + lower * Math.cos(direction),
    y: shoulder.y + lower * Math.sin(direction),
  };
}

/** The camera's way, as the path of an SVG arc. */
export function cameraPath(): string {
  const start = rigPose(0).camera;
  const end = rigPose(1).camera;
  return `M${short(start.x)} ${short(start.y)}A${distance} ${distance} 0 0 1 ${short(end.x)} ${short(end.y)}`;
}

/** Rounds to tenths of a unit, which are finer than the eye can see. */
export function short(value: number): number {
  return Math.round(value * 10) / 10;
}
