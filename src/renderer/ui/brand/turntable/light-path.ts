/**
 * The geometry of the brand's picture: one light on an elliptical path round a product. Angles are
 * radians; 0 is right of the product, a quarter turn stands before it, three quarters behind it.
 */

/** Centre of the path, in the picture's own units. */
export const pathCentre = { x: 320, y: 292 };
export const pathRadii = { x: 268, y: 86 };
/** Degrees by which the path leans. */
export const pathTilt = -14;

const tilt = (pathTilt * Math.PI) / 180;

export type LightPose = {
  /** Where the light is, from the centre of its path. */
  x: number;
  y: number;
  /** 1 right before the product, -1 right behind it. */
  depth: number;
  /** 1 at the far right, -1 at the far left. */
  side: number;
};

export function lightPose(angle: number): LightPose {
  const side = Math.cos(angle);
  const depth = Math.sin(angle);
  const flat = { x: pathRadii.x * side, y: pathRadii.y * depth };
  return {
    x: flat.x * Math.cos(tilt) - flat.y * Math.sin(tilt),
    y: flat.x * Math.sin(tilt) + flat.y * Math.cos(tilt),
    depth,
    side,
  };
}

type Frame = { transform?: string; opacity?: string };

/** A full turn as keyframes, each computed from where the light is then. */
export function turnOf(frame: (pose: LightPose) => Frame, samples = 32): Record<string, Frame> {
  return Object.fromEntries(
    Array.from({ length: samples + 1 }, (_, index) => {
      const share = index / samples;
      return [`${(share * 100).toFixed(3)}%`, frame(lightPose(share * 2 * Math.PI))];
    }),
  );
}

/** Between 0 and 1. */
export const clamp = (value: number) => Math.min(1, Math.max(0, value));

const px = (value: number) => `${value.toFixed(1)}px`;
export const moveTo = (x: number, y: number, scale = 1) =>
  `translate(${px(x)}, ${px(y)})${scale === 1 ? '' : ` scale(${scale.toFixed(3)})`}`;
