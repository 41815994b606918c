import { CanvasSink, type InputVideoTrack } from 'mediabunny';
import type { EndLook } from './film-facts.ts';

/** Small pictures are enough to compare. */
const compared = { width: 64, height: 36 } as const;
const shownWidth = 240;
/** Seconds that are looked at, by a picture each half second. */
const startSeconds = [0, 0.5, 1];
const endSeconds = [2, 1.5, 1, 0.5, 0];

/** Mean brightness of a black picture, and difference of two equal ones, of 255. Codecs add noise. */
const [blackBelow, equalBelow] = [10, 0.7];

type Film = {
  durationSeconds: number;
  frames: number;
  width: number;
  height: number;
  /** The time stamp of the first frame on the screen. */
  firstSeconds: number;
};

/**
 * Whether a film begins or ends black or without movement, with the picture that shows it; null in a
 * browser that cannot decode it.
 */
export async function lookAtEnds(
  track: InputVideoTrack,
  { durationSeconds, frames, width, height, firstSeconds }: Film,
): Promise<{ start: EndLook; end: EndLook } | null> {
  if (typeof VideoDecoder === 'undefined' || !(await track.canDecode())) return null;
  const halfFrame = durationSeconds / frames / 2;
  const last = Math.max(0, durationSeconds - 2 * halfFrame);
  const sink = new CanvasSink(track, { ...compared, fit: 'fill' });
  const shown = new CanvasSink(track, {
    width: shownWidth,
    height: Math.max(1, Math.round((shownWidth * height) / width)),
    fit: 'fill',
  });

  async function look(seconds: readonly number[], frame: number, at: number): Promise<EndLook> {
    const pictures: Uint8ClampedArray[] = [];
    for await (const found of sink.canvasesAtTimestamps(
      seconds.map((second) => firstSeconds + second + halfFrame),
    )) {
      if (found !== null) pictures.push(brightnessOf(found.canvas));
    }
    const edge = at === 0 ? pictures[0] : pictures.at(-1);
    const isBlack = edge !== undefined && meanOf(edge) < blackBelow;
    const isFrozen =
      pictures.length === seconds.length &&
      pictures.every((each, index) => differenceOf(each, pictures[index - 1] ?? each) < equalBelow);
    const isWrong = isBlack || isFrozen;
    const picture = isWrong ? await shown.getCanvas(firstSeconds + at + halfFrame) : null;
    return {
      isBlack,
      isFrozen,
      frame,
      picture: picture === null ? null : addressOf(picture.canvas),
    };
  }

  const within = (second: number) => second >= 0 && second <= last;
  return {
    start: await look(startSeconds.filter(within), 0, 0),
    end: await look(endSeconds.map((second) => last - second).filter(within), frames - 1, last),
  };
}

type Canvas = HTMLCanvasElement | OffscreenCanvas;

/** The brightness of each pixel. */
function brightnessOf(canvas: Canvas): Uint8ClampedArray {
  const own = document.createElement('canvas');
  Object.assign(own, compared);
  const brush = own.getContext('2d', { willReadFrequently: true });
  if (brush === null) throw new Error('There is no canvas to look at pictures with');
  brush.drawImage(canvas, 0, 0);
  const { data } = brush.getImageData(0, 0, compared.width, compared.height);
  const brightness = new Uint8ClampedArray(compared.width * compared.height);
  for (let at = 0; at < brightness.length; at += 1) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at * 4, at * 4 + 3);
    brightness[at] = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  }
  return brightness;
}

const meanOf = (values: Uint8ClampedArray) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

const differenceOf = (one: Uint8ClampedArray, other: Uint8ClampedArray) =>
  one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? value)), 0) / one.length;

/** The picture as an address of its own. */
function addressOf(canvas: Canvas): string {
  const own = document.createElement('canvas');
  own.width = canvas.width;
  own.height = canvas.height;
  own.getContext('2d')?.drawImage(canvas, 0, 0);
  return own.toDataURL('image/webp', 0.8);
}
