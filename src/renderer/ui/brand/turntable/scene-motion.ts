import { clamp, lightPose, moveTo, turnOf, type LightPose } from './light-path.ts';

/** How each part of the picture answers to where the light is. */
const parts = {
  light: ({ x, y, depth }: LightPose) => ({ transform: moveTo(x, y, 1 + 0.28 * depth) }),
  lightInFront: ({ depth }: LightPose) => ({ opacity: depth >= 0 ? '1' : '0' }),
  lightBehind: ({ depth }: LightPose) => ({ opacity: depth < 0 ? '1' : '0' }),
  highlight: ({ side, depth }: LightPose) => ({
    transform: moveTo(side * 52, 0),
    opacity: clamp(0.12 + 0.88 * depth).toFixed(3),
  }),
  rimLeft: ({ side, depth }: LightPose) => ({
    opacity: clamp(0.06 + 0.7 * clamp(-side) + 0.5 * clamp(-depth)).toFixed(3),
  }),
  rimRight: ({ side, depth }: LightPose) => ({
    opacity: clamp(0.06 + 0.7 * clamp(side) + 0.5 * clamp(-depth)).toFixed(3),
  }),
  shade: ({ depth }: LightPose) => ({ opacity: clamp(0.25 - 0.5 * depth).toFixed(3) }),
  shadow: ({ side, depth }: LightPose) => ({ transform: moveTo(side * -96, depth * -20) }),
  pool: ({ side, depth }: LightPose) => ({
    transform: moveTo(side * 118, depth * 26),
    opacity: clamp(0.75 + 0.25 * depth).toFixed(3),
  }),
};
type Part = keyof typeof parts;

const turnSeconds = 16;
/** Where everything stands for those who ask for less motion: light from the front right. */
const restAngle = 0.24 * Math.PI;

const nameOf = (part: string) => `turntable-${part}`;

/** Products turn on their own, so that something new always comes to the front. */
const labelTurn = Object.fromEntries(
  Array.from({ length: 25 }, (_, index) => {
    const angle = (index / 24) * 2 * Math.PI;
    const facing = Math.cos(angle);
    return [
      `${((index / 24) * 100).toFixed(3)}%`,
      {
        transform: `translateX(${(Math.sin(angle) * 66).toFixed(1)}px) scaleX(${Math.max(0.02, facing).toFixed(3)})`,
        opacity: clamp(facing * 2.2).toFixed(3),
      },
    ];
  }),
);

const isPart = (name: string): name is Part => name in parts;

/** A part's place at rest, and its turn. */
function styleOf(part: Part) {
  const rest: { transform?: string; opacity?: string } = parts[part](lightPose(restAngle));
  return { ...rest, animation: `${nameOf(part)} ${turnSeconds}s linear infinite` };
}

/** The label's front or back; the back comes round half a turn later. */
function labelStyle(face: 'front' | 'back') {
  const delay = face === 'front' ? 0 : -turnSeconds * 0.75;
  return {
    opacity: face === 'front' ? '1' : '0',
    animation: `${nameOf('label')} ${turnSeconds * 1.5}s ${delay}s linear infinite`,
  };
}

/**
 * Every style and keyframe of the picture, for one global style: the desktop's policy allows style
 * sheets, but no styles in a prerendered page's attributes.
 */
export const sceneStyles = {
  ...Object.fromEntries(
    Object.keys(parts)
      .filter(isPart)
      .flatMap((part) => [
        [`.${nameOf(part)}`, styleOf(part)],
        [`@keyframes ${nameOf(part)}`, turnOf(parts[part])],
      ]),
  ),
  [`.${nameOf('front')}`]: labelStyle('front'),
  [`.${nameOf('back')}`]: labelStyle('back'),
  [`@keyframes ${nameOf('label')}`]: labelTurn,
  [`.${nameOf('marks')}`]: {
    animation: `${nameOf('marks')} ${turnSeconds / 4}s linear infinite`,
  },
  [`@keyframes ${nameOf('marks')}`]: { to: { strokeDashoffset: '-48' } },
};

/** The class of a part that moves. */
export function motionOf(part: Part | 'front' | 'back' | 'marks'): string {
  return nameOf(part);
}
