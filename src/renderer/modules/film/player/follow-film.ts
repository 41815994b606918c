import type { FilmClock } from '#domain/film-report.ts';
import { frameAt, frameOfTimestamp, seekTimeOf } from '#domain/film-time.ts';

/** What a film goes on with once its next address is loaded. */
export type Place = {
  /** The frame on the screen. */
  frame: number;
  /** The frame that was sought last; null once it plays. */
  sought: number | null;
  isPlaying: boolean;
};

type FilmEvents = {
  onFrame: (frame: number) => void;
  onState: (isPlaying: boolean) => void;
  onSound: (isMuted: boolean) => void;
};

/** Notes where a video element is, and takes it there again when it loads its film from another address. */
export function followFilm(
  video: HTMLVideoElement,
  clock: FilmClock,
  place: Place,
  { onFrame, onState, onSound }: FilmEvents,
): () => void {
  const ended = new AbortController();
  const on = (events: readonly string[], run: () => void) => {
    for (const event of events) video.addEventListener(event, run, { signal: ended.signal });
  };
  const show = (frame: number) => {
    place.frame = frame;
    onFrame(frame);
  };
  const stopFrames = watchFrames(video, (seconds) => {
    // While it is sought, frames of an earlier seek still arrive, and the place is known already.
    if (!video.seeking) show(frameOfTimestamp(seconds, clock));
  });
  // A seek is told before its frame is there, so that the position follows the finger.
  on(stopFrames === null ? ['timeupdate', 'seeking', 'seeked'] : ['seeking'], () => {
    if (video.readyState !== video.HAVE_NOTHING) show(frameAt(video.currentTime, clock));
  });
  on(['play', 'playing', 'pause', 'ended', 'emptied'], () =>
    onState(!video.paused && !video.ended),
  );
  on(['volumechange'], () => onSound(video.muted));
  on(['play'], () => {
    place.sought = null;
    place.isPlaying = true;
  });
  // The next address pauses it without this event.
  on(['pause'], () => {
    place.isPlaying = false;
  });
  on(['loadedmetadata'], () => {
    const frame = place.sought ?? place.frame;
    if (frame > 0) video.currentTime = seekTimeOf(frame, clock);
    // A browser may refuse to play what nobody has pressed; then it stands at its frame.
    if (place.isPlaying) video.play().catch(() => onState(false));
  });
  // Without sound, a file may tell its whole length only once its end is read, and the seek stopped short of it.
  on(['durationchange'], () => {
    const { sought } = place;
    if (sought === null || frameAt(video.currentTime, clock) === sought) return;
    video.currentTime = seekTimeOf(sought, clock);
  });
  return () => {
    stopFrames?.();
    ended.abort();
  };
}

/** Tells the time stamp of each frame that comes to the screen; null where the browser cannot. */
function watchFrames(
  video: HTMLVideoElement,
  onFrame: (seconds: number) => void,
): (() => void) | null {
  if (!('requestVideoFrameCallback' in video)) return null;
  const next = () =>
    video.requestVideoFrameCallback((_now, { mediaTime }) => {
      onFrame(mediaTime);
      request = next();
    });
  let request = next();
  return () => video.cancelVideoFrameCallback(request);
}
