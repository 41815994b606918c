import type { VideoSample } from 'mediabunny';
import { maxFileSize } from '#domain/stored-file.ts';
import type { EndLook } from './film-facts.ts';
import { areEqual, createSmallPictures, isBlack, type SmallPicture } from './small-picture.ts';

/** A part of a film that shows nothing, or in which nothing moves; in seconds from its first picture. */
export type Stretch = { kind: 'black' | 'still'; from: number; until: number };

const looksPerSecond = 4;
/** A cut through black is shorter, and a product that is shown at rest is, too. */
const leastSeconds = { black: 0.5, still: 4 };
/** Seconds at the edges of which each frame is looked at, and the longest fade: a fade has few. */
const [startSeconds, endSeconds, fadeSeconds] = [1, 2, 1];
/** Pixels of the longer side of a poster: it is seen for a moment, before the film itself. */
const posterSide = 960;

type Film = {
  durationSeconds: number;
  frames: number;
  width: number;
  height: number;
  /** The time stamp of the first frame on the screen. */
  firstSeconds: number;
};

type Look = { at: number; picture: SmallPicture };

/** Looks at the pictures of a film as they are decoded. `draw` makes a picture of so many pixels. */
export function createFilmLook(film: Film, draw = drawn) {
  const { durationSeconds, frames, width, height, firstSeconds } = film;
  const smallPictureOf = createSmallPictures();
  const frameSeconds = durationSeconds / frames;
  const last = frames - 1;
  const framesIn = (seconds: number) => Math.min(last, Math.round(seconds / frameSeconds));
  const [startFrames, endFrames] = [framesIn(startSeconds), framesIn(endSeconds)];
  const scale = Math.min(1, posterSide / Math.max(width, height));
  const size = [Math.round(width * scale), Math.round(height * scale)] as const;
  const afterDark = framesIn(Math.min(1, durationSeconds / 2));
  /** By frame, so that a film that is decoded again is not looked at again; null where its pixels were kept back. */
  const looks = new Map<number, Look | null>();
  const parts = new Set<number>();
  const canvases = new Map<number, HTMLCanvasElement | null>();

  const inOrder = () => [...looks].toSorted(([one], [other]) => one - other);

  /** The frames from an edge up to another frame. */
  function lookFrom(edge: number, inner: number): EndLook {
    const [from, to] = [Math.min(edge, inner), Math.max(edge, inner)];
    const seen = inOrder().flatMap(([frame, look]) => (frame >= from && frame <= to ? [look] : []));
    const inward = (edge === from ? seen : seen.toReversed()).map((look) => look?.picture ?? null);
    const [first] = inward;
    const isEdgeBlack = first != null && isBlack(first);
    const isFade = isEdgeBlack && isFadedIn(inward.slice(0, framesIn(fadeSeconds) + 1));
    const isFrozen =
      first != null && inward.every((each) => each !== null && areEqual(each, first));
    const isWrong = (isEdgeBlack && !isFade) || isFrozen;
    return {
      isBlack: isEdgeBlack && !isFade,
      isFade,
      isFrozen,
      frame: edge,
      picture: isWrong ? (canvases.get(edge)?.toDataURL('image/webp', 0.8) ?? null) : null,
    };
  }
  const start = () =>
    Math.max(-1, ...looks.keys()) < startFrames ? null : lookFrom(0, startFrames);

  return {
    look: async (sample: VideoSample): Promise<void> => {
      const at = sample.timestamp - firstSeconds;
      const frame = Math.round(at / frameSeconds);
      if (frame < 0 || frame > last || looks.has(frame)) return;
      if (frame === 0 || frame === afterDark || frame === last) {
        canvases.set(frame, draw(sample, size));
      }
      const part = Math.floor(at * looksPerSecond);
      const isAtEnd = frame <= startFrames || frame >= last - endFrames;
      if (!isAtEnd && parts.has(part)) return;
      parts.add(part);
      looks.set(frame, null);
      const picture = await smallPictureOf(sample);
      if (picture !== null) looks.set(frame, { at, picture });
    },
    /** Whether it begins or ends black or without movement; null where it was not decoded so far. */
    ends: (isWhole: boolean): { start: EndLook | null; end: EndLook | null } => ({
      start: start(),
      end: isWhole ? lookFrom(last, last - endFrames) : null,
    }),
    /** What stands still and is black is black only. */
    stretches: (): Stretch[] => {
      const seen = inOrder().map(([, look]) => look);
      return [
        ...stretchesOf(seen, 'black', (_first, { picture }) => isBlack(picture)),
        ...stretchesOf(
          seen,
          'still',
          (first, { picture }) => !isBlack(first.picture) && areEqual(first.picture, picture),
        ),
      ];
    },
    /** Its first picture as a small file, or a later one where that is dark; null where it was not decoded. */
    poster: async (): Promise<Blob | null> => {
      const look = start();
      // Black is no picture to wait with.
      const isDark = look !== null && (look.isBlack || look.isFade);
      const canvas = (isDark ? canvases.get(afterDark) : null) ?? canvases.get(0) ?? null;
      if (canvas === null) return null;
      const blob = (await encoded(canvas, 'image/webp')) ?? (await encoded(canvas, 'image/jpeg'));
      return blob !== null && blob.size <= maxFileSize.poster ? blob : null;
    },
  };
}

/** Pictures are compared with the first of a stretch, so that slow movements add up. */
function stretchesOf(
  looks: readonly (Look | null)[],
  kind: Stretch['kind'],
  belongs: (first: Look, look: Look) => boolean,
): Stretch[] {
  const found: Stretch[] = [];
  let first: Look | null = null;
  let until = 0;
  const end = () => {
    if (first !== null && until - first.at >= leastSeconds[kind]) {
      found.push({ kind, from: first.at, until });
    }
  };
  for (const look of looks) {
    if (look === null || first === null || !belongs(first, look)) {
      end();
      first = look !== null && belongs(look, look) ? look : null;
    }
    until = look?.at ?? until;
  }
  end();
  return found;
}

/** Whether pictures come out of black by and by: after a cut, the first one is as bright as those that follow. */
function isFadedIn(pictures: readonly (SmallPicture | null)[]): boolean {
  const seen = pictures.find((picture) => picture !== null && !isBlack(picture));
  const full = pictures.at(-1);
  return seen != null && full != null && brightnessOf(seen) < brightnessOf(full) / 2;
}

const brightnessOf = (picture: SmallPicture) => picture.reduce((sum, value) => sum + value, 0);

function drawn(
  sample: VideoSample,
  [width, height]: readonly [number, number],
): HTMLCanvasElement | null {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  if (context === null) return null;
  sample.draw(context, 0, 0, width, height);
  return canvas;
}

/** Null where the browser does not write this type; it would write PNG instead. */
function encoded(canvas: HTMLCanvasElement, type: string): Promise<Blob | null> {
  return new Promise((resolve) => {
    canvas.toBlob((blob) => resolve(blob?.type === type ? blob : null), type, 0.8);
  });
}
