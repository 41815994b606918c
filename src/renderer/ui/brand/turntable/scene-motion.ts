import { lightPose, lit, pathRadii, pathTilt, short, turnOf } from './light-path.ts';
import { percent, places, type Place } from './scene-places.ts';

const turnSeconds = 16;
/** The label turns with the product, slower than the light, so that it is never lit twice alike. */
const labelSeconds = 24;
const dialSeconds = 72;
/** Positions for people who prefer reduced motion: light from the front right. */
const rest = lightPose(0.24 * Math.PI);

/** This curve runs as a sine does between its ends, so that two keyframes make a circle's motion. */
const sine = 'cubic-bezier(.364,0,.636,1)';

type Style = Record<string, string>;

/**
 * One change of a layer, by transform or opacity only: the compositor makes these by itself, while
 * anything else is painted anew on the main thread for every frame.
 */
type Motion = {
  /** Layers that move alike share it. */
  name: string;
  frames: Record<string, Style>;
  /** What follows the name in the `animation` property. */
  timing: string;
  /** Without animation. */
  still?: Style;
};

/** In the picture's units. */
type Move = { x?: number; y?: number };

/** The move as shares of the layer's own size, as `translate` takes them. */
function translation(place: Place, { x = 0, y = 0 }: Move, share: number): string[] {
  const [, , width, height] = places[place].box;
  return [percent((share * x) / width), percent((share * y) / height)];
}

/** Swings with the light from side to side. */
function sideways(place: Place, move: Move): Motion {
  const at = (share: number) => ({ translate: translation(place, move, share).join(' ') });
  return {
    name: `${place}Side`,
    frames: { from: at(1), to: at(-1) },
    timing: `${short(turnSeconds / 2)}s ${sine} infinite alternate`,
    still: at(rest.side),
  };
}

/** Swings with the light to and fro, a quarter turn behind the swing from side to side. */
function toAndFro(place: Place, move: Move, grow = 0): Motion {
  const at = (share: number) => {
    const moved = `translate(${translation(place, move, share).join()})`;
    return { transform: grow === 0 ? moved : `${moved} scale(${short(1 + grow * share)})` };
  };
  return {
    name: `${place}Depth`,
    frames: { from: at(1), to: at(-1) },
    timing: `${short(turnSeconds / 2)}s ${sine} ${short(-0.75 * turnSeconds)}s infinite alternate`,
    still: at(rest.depth),
  };
}

function lighting(part: keyof typeof lit): Motion {
  return {
    name: part,
    frames: turnOf(lit[part]),
    timing: `${turnSeconds}s linear infinite`,
    still: { opacity: short(lit[part](rest)) },
  };
}

/** The light's path leans, so each of its swings goes a little in the other's direction. */
function leaning(x: number, y: number): Move {
  const tilt = (pathTilt * Math.PI) / 180;
  return {
    x: x * Math.cos(tilt) - y * Math.sin(tilt),
    y: x * Math.sin(tilt) + y * Math.cos(tilt),
  };
}

/** The light is drawn twice, before the product and behind it; one of them is shown at a time. */
function light(half: 'before' | 'behind'): Motion[] {
  const delay = half === 'before' ? 0 : -turnSeconds / 2;
  return [
    sideways('light', leaning(pathRadii.x, 0)),
    toAndFro('light', leaning(0, pathRadii.y), 0.28),
    {
      name: 'half',
      frames: { from: { opacity: '1' }, '50%': { opacity: '0' } },
      timing: `${turnSeconds}s step-end ${short(delay)}s infinite`,
      still: { opacity: half === 'before' ? '1' : '0' },
    },
  ];
}

/** How far the label's middle moves, so that its edge ends at the edge of the glass. */
const labelMove = { x: 56 };

/** One of the label's faces: where on the glass it is, how much of it is turned to us. */
function face(side: 'front' | 'back'): Motion[] {
  const delay = side === 'front' ? 0 : -labelSeconds / 2;
  const swing = (since: number) =>
    `${short(labelSeconds / 2)}s ${sine} ${short(since)}s infinite alternate`;
  const at = (share: number) => ({ translate: translation('label', labelMove, share).join(' ') });
  return [
    {
      name: 'labelSide',
      frames: { from: at(-1), to: at(1) },
      timing: swing(delay - labelSeconds / 4),
    },
    {
      name: 'labelFace',
      frames: { from: { transform: 'scaleX(1)' }, to: { transform: 'scaleX(-1)' } },
      timing: swing(delay),
    },
    {
      name: 'labelShown',
      frames: { '0%,17%,83%,100%': { opacity: '1' }, '25%,75%': { opacity: '0' } },
      timing: `${labelSeconds}s linear ${short(delay)}s infinite`,
      still: { opacity: side === 'front' ? '1' : '0' },
    },
  ];
}

const motions = {
  lightBehind: light('behind'),
  lightBefore: light('before'),
  pool: [sideways('pool', { x: 118 }), toAndFro('pool', { y: 26 }), lighting('pool')],
  shadow: [sideways('shadow', { x: -96 }), toAndFro('shadow', { y: -20 })],
  marks: [
    {
      name: 'marks',
      frames: { to: { transform: 'rotate(1turn)' } },
      timing: `${dialSeconds}s linear infinite`,
    },
  ],
  labelFront: face('front'),
  labelBack: face('back'),
  shade: [lighting('shade')],
  highlight: [sideways('highlight', { x: 52 }), lighting('highlight')],
  rimLeft: [lighting('rimLeft')],
  rimRight: [lighting('rimRight')],
} satisfies Record<string, Motion[]>;

export type MovingPart = keyof typeof motions;

/** The class of a part that moves. It is written into every page, so it is short. */
export const classOfMotion = (part: MovingPart) => `tt-${part}`;

function stylesOf([part, all]: [part: string, all: Motion[]]) {
  const keyframes = all.map(({ name, frames }) => [`@keyframes tt-${name}`, frames] as const);
  return {
    [`.tt-${part}`]: {
      ...all.reduce<Style>((style, { still }) => ({ ...style, ...still }), {}),
      animation: all.map(({ name, timing }) => `tt-${name} ${timing}`).join(),
    },
    ...Object.fromEntries(keyframes),
  };
}

/**
 * Every animation of the picture, for one global style: the desktop's policy allows style sheets,
 * but no styles in a prerendered page's attributes.
 */
export const motionStyles = Object.assign({}, ...Object.entries<Motion[]>(motions).map(stylesOf), {
  // Layers take a slow processor time to begin with, which a first touch needs; the page's entry
  // lets them begin when that has had its chance. Without scripts they move at once. For people who ask
  // for less motion they end at once, so that the picture shows its still state.
  '@media (scripting: enabled) and (prefers-reduced-motion: no-preference)': {
    'html:not(.turning) [class^=tt-]': { animationPlayState: 'paused' },
  },
});
