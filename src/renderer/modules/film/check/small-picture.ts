import type { VideoSample } from 'mediabunny';

/** The mean brightness of each cell of a picture, of 255, whatever its size. */
export type SmallPicture = Float32Array;

const [columns, rows] = [64, 36];

/** What begins with the brightness of each pixel as one byte. */
const brightnessFirst = new Set(['I420', 'I420A', 'I422', 'I422A', 'I444', 'I444A', 'NV12']);

/**
 * Makes decoded pictures small, one after another; null where this browser does not give their pixels. Reading the
 * brightness as it is stored takes a fifth of the time of drawing a picture, and keeping the memory halves that.
 */
export function createSmallPictures() {
  let bytes = new Uint8Array();
  return async (picture: VideoSample): Promise<SmallPicture | null> => {
    const isBrightness = picture.format !== null && brightnessFirst.has(picture.format);
    const options = isBrightness ? {} : ({ format: 'RGBA' } as const);
    try {
      const size = picture.allocationSize(options);
      if (bytes.length !== size) bytes = new Uint8Array(size);
      const [layout] = await picture.copyTo(bytes, options);
      if (layout === undefined) return null;
      const { width, height } = picture.visibleRect;
      // Green is most of the brightness.
      const [step, first] = isBrightness ? [1, 0] : [4, 1];
      const means = meansOf(bytes, {
        width,
        height,
        step,
        stride: layout.stride,
        offset: layout.offset + first,
      });
      // Most films store black as 16 and white as 235.
      const isLimited = isBrightness && picture.colorSpace.fullRange !== true;
      return isLimited ? means.map((value) => ((value - 16) * 255) / 219) : means;
    } catch (error) {
      console.warn('A picture could not be looked at', error);
      return null;
    }
  };
}

type Plane = { width: number; height: number; offset: number; stride: number; step: number };

/** Every second pixel of every second line is enough. */
const skip = 2;

function meansOf(bytes: Uint8Array, { width, height, offset, stride, step }: Plane): SmallPicture {
  const sums = new Float32Array(columns * rows);
  const counts = new Float32Array(columns * rows);
  for (let y = 0; y < height; y += skip) {
    const row = Math.floor((y * rows) / height) * columns;
    const line = offset + y * stride;
    for (let column = 0; column < columns; column += 1) {
      const from = Math.ceil((column * width) / columns);
      const to = Math.ceil(((column + 1) * width) / columns);
      let sum = 0;
      for (let x = from; x < to; x += skip) sum += bytes[line + x * step] ?? 0;
      sums[row + column] = (sums[row + column] ?? 0) + sum;
      counts[row + column] = (counts[row + column] ?? 0) + Math.ceil((to - from) / skip);
    }
  }
  // A picture of fewer pixels has cells without any.
  return sums.map((sum, cell) => sum / Math.max(1, counts[cell] ?? 0));
}

/**
 * How bright a cell of a black picture may be, how much its cells may differ, and how much one of an equal picture
 * may: codecs add noise.
 */
const [blackBelow, flatBelow, equalBelow] = [20, 4, 2];

/** Whether nothing is seen in a picture; a title on black is, and so is a low-key picture. */
export function isBlack(picture: SmallPicture): boolean {
  const brightest = Math.max(...picture);
  return brightest < blackBelow && brightest - Math.min(...picture) < flatBelow;
}

/** Whether nothing moved between two pictures. */
export const areEqual = (one: SmallPicture, other: SmallPicture): boolean =>
  one.every((value, cell) => Math.abs(value - (other[cell] ?? value)) < equalBelow);
