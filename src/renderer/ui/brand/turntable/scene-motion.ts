import { lightPose, lit, pathRadii, short, turnOf } from './light-path.ts';

const turnSeconds = 16;
/** Where everything stands for those who ask for less motion: light from the front right. */
const rest = lightPose(0.24 * Math.PI);

/** How far the light's two swings move each thing; one swing is sideways, one to and fro. */
const swings = {
  lightSide: { axis: 'side', x: pathRadii.x, y: 0, grow: 0 },
  lightDepth: { axis: 'depth', x: 0, y: pathRadii.y, grow: 0.28 },
  highlightSide: { axis: 'side', x: 52, y: 0, grow: 0 },
  shadowSide: { axis: 'side', x: -96, y: 0, grow: 0 },
  shadowDepth: { axis: 'depth', x: 0, y: -20, grow: 0 },
  poolSide: { axis: 'side', x: 118, y: 0, grow: 0 },
  poolDepth: { axis: 'depth', x: 0, y: 26, grow: 0 },
} as const;

type Swing = keyof typeof swings;
type Part =
  | Swing
  | keyof typeof lit
  | 'lightBefore'
  | 'lightBehind'
  | 'frontSide'
  | 'front'
  | 'backSide'
  | 'back'
  | 'marks';

/** Written into every page many times, so they are short. */
const nameOf = (part: Part) => `tt-${part}`;

/** The class of a part that moves. */
export const motionOf: (part: Part) => string = nameOf;

/** This curve runs as a sine does between its ends, so that two keyframes make a circle's motion. */
const sine = 'cubic-bezier(.364,0,.636,1)';

function swingStyles(swing: Swing) {
  const { axis, x, y, grow } = swings[swing];
  const at = (share: number) => {
    const move = `translate(${short(x * share)}px,${short(y * share)}px)`;
    return { transform: grow === 0 ? move : `${move} scale(${short(1 + grow * share)})` };
  };
  // What swings to and fro is a quarter turn behind what swings sideways.
  const delay = axis === 'side' ? '' : ` ${short(-0.75 * turnSeconds)}s`;
  const half = short(turnSeconds / 2);
  return {
    [`.${nameOf(swing)}`]: {
      ...at(rest[axis]),
      animation: `${nameOf(swing)} ${half}s ${sine}${delay} infinite alternate`,
    },
    [`@keyframes ${nameOf(swing)}`]: { from: at(1), to: at(-1) },
  };
}

function litStyles(part: keyof typeof lit) {
  return {
    [`.${nameOf(part)}`]: {
      opacity: short(lit[part](rest)),
      animation: `${nameOf(part)} ${turnSeconds}s linear infinite`,
    },
    [`@keyframes ${nameOf(part)}`]: turnOf(lit[part]),
  };
}

/** The label turns with the product, slower than the light, so that it is never lit twice alike. */
const labelSeconds = 24;

/** One of the label's faces: where on the glass it is, how much of it is turned to us. */
function labelStyles(face: 'front' | 'back') {
  const delay = face === 'front' ? 0 : -labelSeconds / 2;
  const swing = `${short(labelSeconds / 2)}s ${sine}`;
  return {
    [`.${nameOf(`${face}Side`)}`]: {
      animation: `tt-labelSide ${swing} ${short(delay - labelSeconds / 4)}s infinite alternate`,
    },
    [`.${nameOf(face)}`]: {
      opacity: face === 'front' ? '1' : '0',
      animation: `tt-labelFace ${swing} ${short(delay)}s infinite alternate,tt-label ${labelSeconds}s linear ${short(delay)}s infinite`,
    },
  };
}

/**
 * Every style and keyframe of the picture, for one global style: the desktop's policy allows style
 * sheets, but no styles in a prerendered page's attributes.
 */
export const sceneStyles = Object.assign(
  {},
  ...typedKeys(swings).map(swingStyles),
  ...typedKeys(lit).map(litStyles),
  labelStyles('front'),
  labelStyles('back'),
  {
    '@keyframes tt-labelSide': {
      from: { transform: 'translateX(-66px)' },
      to: { transform: 'translateX(66px)' },
    },
    '@keyframes tt-labelFace': { to: { transform: 'scaleX(-1)' } },
    '@keyframes tt-label': {
      '0%,17%,83%,100%': { opacity: '1' },
      '25%,75%': { opacity: '0' },
    },
    '.tt-lightBefore': { animation: `tt-lightBefore ${turnSeconds}s step-end infinite` },
    '.tt-lightBehind': {
      opacity: '0',
      animation: `tt-lightBefore ${turnSeconds}s step-end ${short(-turnSeconds / 2)}s infinite`,
    },
    '@keyframes tt-lightBefore': { from: { opacity: '1' }, '50%': { opacity: '0' } },
    // Every frame of it costs a slow processor the time that a first touch needs; the page's entry
    // lets it begin when that has had its chance. Without scripts it turns at once.
    '@media (scripting: enabled)': {
      'html:not(.turning) [class^=tt-]': { animationPlayState: 'paused' },
    },
    '.tt-marks': { animation: `tt-marks ${turnSeconds / 4}s linear infinite` },
    '@keyframes tt-marks': { to: { strokeDashoffset: '-48' } },
  },
);

function typedKeys<Key extends string>(record: Record<Key, unknown>): Key[] {
  return Object.keys(record).filter((key): key is Key => key in record);
}
