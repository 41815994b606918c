import type { VideoSample } from 'mediabunny';
import { areEqual, createSmallPictures, isBlack, type SmallPicture } from './small-picture.ts';

/** A part of a film that shows nothing, or in which nothing moves; in seconds from its first picture. */
export type Stretch = { kind: 'black' | 'still'; from: number; until: number };

const looksPerSecond = 4;

/** A cut through black is shorter, and a product that is shown at rest is, too. */
const leastSeconds = { black: 0.5, still: 4 };

type Look = { at: number; picture: SmallPicture };

/** Looks at pictures of a film as they are decoded, from the first one on the screen. */
export function createStretchFinder(firstSeconds: number) {
  const smallPictureOf = createSmallPictures();
  // By the part of a second, so that a film that is decoded again is not looked at again.
  const looks = new Map<number, Look | null>();
  return {
    look: async (sample: VideoSample): Promise<void> => {
      const at = sample.timestamp - firstSeconds;
      const part = Math.floor(at * looksPerSecond);
      if (at < 0 || looks.has(part)) return;
      looks.set(part, null);
      const picture = await smallPictureOf(sample);
      if (picture !== null) looks.set(part, { at, picture });
    },
    /** What stands still and is black is black only. */
    stretches: (): Stretch[] => {
      const seen = [...looks.values()];
      return [
        ...stretchesOf(seen, 'black', (_first, { picture }) => isBlack(picture)),
        ...stretchesOf(
          seen,
          'still',
          (first, { picture }) => !isBlack(first.picture) && areEqual(first.picture, picture),
        ),
      ];
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
