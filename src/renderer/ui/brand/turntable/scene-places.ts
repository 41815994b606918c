import { pathCentre, short } from './light-path.ts';

/** Left, top, width and height in the picture's own units. */
export type Box = readonly [x: number, y: number, width: number, height: number];

/** Radius of the light's glow. */
export const glowRadius = 92;
/** The table's top; its own thickness hangs below. */
export const table = { cx: 320, cy: 446, rx: 214, ry: 56 };
/** The marks turn on a circle, which is seen at the table's angle. */
export const dial = { radius: 200, flatness: 0.255 };

const stage: Box = [0, 0, 640, 560];
const tableTop = around(table.cx, table.cy, table.rx, table.ry);
const dialBox = around(table.cx, table.cy, dial.radius + 10);
const body: Box = [246, 214, 148, 236];

function around(cx: number, cy: number, rx: number, ry = rx): Box {
  return [cx - rx, cy - ry, 2 * rx, 2 * ry];
}

export const percent = (share: number) => `${short(share * 100)}%`;

/** The body's outline, from the neck on the right down to the middle of the foot. */
const rightEdge = [
  [350, 214],
  [357.1, 216.1],
  [362, 222],
  [384, 255],
  [391.3, 268.1],
  [394, 282],
  [394, 422],
  [388.2, 433.5],
  [372.4, 442.4],
  [348.9, 448],
  [320, 450],
] as const;

/** In percent, because a path would be in pixels of the screen. */
function bodyClip(): string {
  const [left, top, width, height] = body;
  const leftEdge = rightEdge.map(([x, y]) => [2 * table.cx - x, y] as const).toReversed();
  const corners = [...rightEdge, ...leftEdge].map(
    ([x, y]) => `${percent((x - left) / width)} ${percent((y - top) / height)}`,
  );
  return `polygon(${corners.join()})`;
}

type Placed = {
  box: Box;
  /** The box in which it lies, when that is not the stage. */
  within?: Box;
  style?: Record<string, string>;
};

/**
 * Where the picture's layers lie. Browsers animate elements of the page without the main thread, but
 * not shapes inside a drawing. So what moves is a drawing of its own, and no larger than it must be:
 * the graphics memory holds each of them.
 */
export const places = {
  stage: { box: stage },
  light: { box: around(pathCentre.x, pathCentre.y, glowRadius) },
  tableTop: { box: tableTop, style: { overflow: 'hidden', borderRadius: '50%' } },
  pool: { box: around(table.cx, 440, 190, 52), within: tableTop },
  shadow: { box: around(table.cx, 444, 128, 26), within: tableTop },
  polish: { box: tableTop, within: tableTop },
  dial: { box: dialBox, style: { transform: `scaleY(${dial.flatness})` } },
  marks: { box: dialBox, within: dialBox },
  bottle: { box: [246, 112, 148, 338] },
  body: { box: body, style: { clipPath: bodyClip() } },
  highlight: { box: [300, 214, 50, 240], within: body },
  label: { box: [272, 300, 96, 108] },
} satisfies Record<string, Placed>;

export type Place = keyof typeof places;

/** The class of what lies there. It is written into every page, so it is short. */
export const classOfPlace = (place: Place) => `tt-at-${place}`;

function placeStyles({ box: [x, y, width, height], within = stage, style }: Placed) {
  const [left, top, wholeWidth, wholeHeight] = within;
  return {
    left: percent((x - left) / wholeWidth),
    top: percent((y - top) / wholeHeight),
    width: percent(width / wholeWidth),
    height: percent(height / wholeHeight),
    ...style,
  };
}

const [, , stageWidth, stageHeight] = stage;

/** Every place's styles by selector. */
export const placesStyles = {
  '[class^=tt-]': { position: 'absolute' },
  '.tt-scene': {
    inset: '0',
    overflow: 'hidden',
    containerType: 'size',
    // Otherwise each layer would also hold where it can be touched.
    pointerEvents: 'none',
  },
  '.tt-scene svg': { width: '100%', height: '100%' },
  // As large as fits into the scene, in its middle.
  '.tt-stage': {
    inset: '0',
    margin: 'auto',
    width: `min(100cqw,${short((100 * stageWidth) / stageHeight)}cqh)`,
    height: `min(100cqh,${short((100 * stageHeight) / stageWidth)}cqw)`,
  },
  ...Object.fromEntries(
    Object.entries<Placed>(places).map(([place, placed]) => [
      `.tt-at-${place}`,
      placeStyles(placed),
    ]),
  ),
} as const;
