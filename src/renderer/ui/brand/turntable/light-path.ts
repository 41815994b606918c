/**
 * The geometry of the brand's picture: one light on an elliptical path round a product. Angles are
 * radians; 0 is right of the product, a quarter turn stands before it, three quarters behind it.
 */

/** Centre of the path, in the picture's own units. */
export const pathCentre = { x: 320, y: 292 };
export const pathRadii = { x: 268, y: 86 };
/** Degrees by which the path leans. */
export const pathTilt = -14;

export type LightPose = {
  /** 1 at the far right, -1 at the far left. */
  side: number;
  /** 1 right before the product, -1 right behind it. */
  depth: number;
};

export function lightPose(angle: number): LightPose {
  return { side: Math.cos(angle), depth: Math.sin(angle) };
}

/** Between 0 and 1. */
const clamp = (value: number) => Math.min(1, Math.max(0, value));

/** How strongly each part of the picture is lit, from 0 to 1. */
export const lit = {
  highlight: ({ depth }: LightPose) => clamp(0.12 + 0.88 * depth),
  rimLeft: ({ side, depth }: LightPose) => clamp(0.06 + 0.7 * clamp(-side) + 0.5 * clamp(-depth)),
  rimRight: ({ side, depth }: LightPose) => clamp(0.06 + 0.7 * clamp(side) + 0.5 * clamp(-depth)),
  shade: ({ depth }: LightPose) => clamp(0.25 - 0.5 * depth),
  pool: ({ depth }: LightPose) => 0.75 + 0.25 * depth,
} satisfies Record<string, (pose: LightPose) => number>;

/** A full turn of something lit, as keyframes of its opacity. */
export function turnOf(
  brightness: (pose: LightPose) => number,
  samples = 12,
): Record<string, { opacity: string }> {
  return Object.fromEntries(
    Array.from({ length: samples + 1 }, (_, index) => {
      const share = index / samples;
      const opacity = brightness(lightPose(share * 2 * Math.PI));
      return [`${short(share * 100)}%`, { opacity: short(opacity) }];
    }),
  );
}

/** Keyframes are sent with every page, so a number is written no longer than eyes can tell. */
export function short(value: number): string {
  return String(Number(value.toFixed(2)));
}
