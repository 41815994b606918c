import { CanvasSink, VideoSampleSink, type InputVideoTrack } from 'mediabunny';
import type { EndLook } from './film-facts.ts';
import { areEqual, createSmallPictures, isBlack, type SmallPicture } from './small-picture.ts';

const shownWidth = 240;
/** Seconds that are looked at, by a picture each half second. */
const startSeconds = [0, 0.5, 1];
const endSeconds = [2, 1.5, 1, 0.5, 0];

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
  const sink = new VideoSampleSink(track);
  const smallPictureOf = createSmallPictures();
  const shown = new CanvasSink(track, {
    width: shownWidth,
    height: Math.max(1, Math.round((shownWidth * height) / width)),
    fit: 'fill',
  });

  async function look(seconds: readonly number[], frame: number, at: number): Promise<EndLook> {
    const pictures: SmallPicture[] = [];
    for await (const found of sink.samplesAtTimestamps(
      seconds.map((second) => firstSeconds + second + halfFrame),
    )) {
      const picture = found === null ? null : await smallPictureOf(found);
      found?.close();
      if (picture !== null) pictures.push(picture);
    }
    const edge = at === 0 ? pictures[0] : pictures.at(-1);
    const isEdgeBlack = edge !== undefined && isBlack(edge);
    const isFrozen =
      pictures.length === seconds.length &&
      pictures.every((each) => areEqual(each, pictures[0] ?? each));
    const isWrong = isEdgeBlack || isFrozen;
    const picture = isWrong ? await shown.getCanvas(firstSeconds + at + halfFrame) : null;
    return {
      isBlack: isEdgeBlack,
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

/** The picture as an address of its own. */
function addressOf(canvas: HTMLCanvasElement | OffscreenCanvas): string {
  const own = document.createElement('canvas');
  own.width = canvas.width;
  own.height = canvas.height;
  own.getContext('2d')?.drawImage(canvas, 0, 0);
  return own.toDataURL('image/webp', 0.8);
}
