import { CanvasSink, VideoSampleSink, type InputVideoTrack } from 'mediabunny';
import type { EndLook } from './film-facts.ts';
import { areEqual, createSmallPictures, isBlack, type SmallPicture } from './small-picture.ts';

const shownWidth = 240;
/** Seconds that are looked at, and the longest fade. Each frame is looked at: a fade has few. */
const [startSeconds, endSeconds, fadeSeconds] = [1, 2, 1];

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
  const frameSeconds = durationSeconds / frames;
  const framesIn = (seconds: number) => Math.min(frames - 1, Math.round(seconds / frameSeconds));
  const middleOf = (frame: number) => firstSeconds + (frame + 0.5) * frameSeconds;
  const sink = new VideoSampleSink(track);
  const smallPictureOf = createSmallPictures();
  const shown = new CanvasSink(track, {
    width: shownWidth,
    height: Math.max(1, Math.round((shownWidth * height) / width)),
    fit: 'fill',
  });

  /** Looks at the frames from an edge of the film up to another frame. */
  async function look(edge: number, inner: number): Promise<EndLook> {
    const first = Math.min(edge, inner);
    const times = Array.from({ length: Math.abs(inner - edge) + 1 }, (_, at) =>
      middleOf(first + at),
    );
    const pictures: SmallPicture[] = [];
    for await (const found of sink.samplesAtTimestamps(times)) {
      const picture = found === null ? null : await smallPictureOf(found);
      found?.close();
      if (picture !== null) pictures.push(picture);
    }
    const inward = edge === first ? pictures : pictures.toReversed();
    const isEdgeBlack = inward[0] !== undefined && isBlack(inward[0]);
    const isFade = isEdgeBlack && isFadedIn(inward.slice(0, framesIn(fadeSeconds) + 1));
    const isFrozen =
      pictures.length === times.length &&
      pictures.every((each) => areEqual(each, pictures[0] ?? each));
    const isWrong = (isEdgeBlack && !isFade) || isFrozen;
    const picture = isWrong ? await shown.getCanvas(middleOf(edge)) : null;
    return {
      isBlack: isEdgeBlack && !isFade,
      isFade,
      isFrozen,
      frame: edge,
      picture: picture === null ? null : addressOf(picture.canvas),
    };
  }

  const last = frames - 1;
  return {
    start: await look(0, framesIn(startSeconds)),
    end: await look(last, last - framesIn(endSeconds)),
  };
}

/** Whether pictures come out of black by and by: after a cut, the first one is as bright as those that follow. */
function isFadedIn(pictures: readonly SmallPicture[]): boolean {
  const seen = pictures.find((picture) => !isBlack(picture));
  const full = pictures.at(-1);
  return seen !== undefined && full !== undefined && brightnessOf(seen) < brightnessOf(full) / 2;
}

const brightnessOf = (picture: SmallPicture) => picture.reduce((sum, value) => sum + value, 0);

/** The picture as an address of its own. */
function addressOf(canvas: HTMLCanvasElement | OffscreenCanvas): string {
  const own = document.createElement('canvas');
  own.width = canvas.width;
  own.height = canvas.height;
  own.getContext('2d')?.drawImage(canvas, 0, 0);
  return own.toDataURL('image/webp', 0.8);
}
