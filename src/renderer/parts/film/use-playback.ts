import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import type { FilmClock } from '#domain/film-report.ts';
import { frameAt, frameOfTimestamp, seekTimeOf } from '#domain/film-time.ts';

export type Playback = {
  /** The frame on the screen, from 0. */
  frame: number;
  isPlaying: boolean;
  isMuted: boolean;
  /** Shows a frame, and pauses. */
  seek: (frame: number) => void;
  play: (speed?: number) => void;
  pause: () => void;
  toggle: () => void;
  toggleSound: () => void;
};

/**
 * Plays a film by frames. The browser says which frame is on the screen; where it cannot, the clock of
 * the video does.
 */
export function usePlayback(
  videoRef: RefObject<HTMLVideoElement | null>,
  { frameRate, frames, firstFrameMicroseconds }: FilmClock,
): Playback {
  const [frame, setFrame] = useState(0);
  const [isPlaying, setPlaying] = useState(false);
  const [isMuted, setMuted] = useState(false);
  const { numerator, denominator } = frameRate;
  // Its document may come again with the same values, and the film plays on.
  const clock = useMemo(
    () => ({ frameRate: { numerator, denominator }, frames, firstFrameMicroseconds }),
    [numerator, denominator, frames, firstFrameMicroseconds],
  );
  /** Where the film stands, also while it is loaded from its next address. */
  const place = useRef(0);

  useEffect(() => {
    const video = videoRef.current;
    if (video === null) return undefined;
    const show = (shown: number) => {
      place.current = shown;
      setFrame(shown);
    };
    const follow = () => {
      if (video.readyState !== video.HAVE_NOTHING) show(frameAt(video.currentTime, clock));
    };
    const goBack = () => {
      if (place.current > 0) video.currentTime = seekTimeOf(place.current, clock);
    };
    const followState = () => setPlaying(!video.paused && !video.ended);
    const followSound = () => setMuted(video.muted);
    const stopFrames = watchFrames(video, (seconds) => {
      // While it is sought, frames of an earlier seek still arrive, and the place is known already.
      if (!video.seeking) show(frameOfTimestamp(seconds, clock));
    });
    // A seek is told before its frame is there, so that the position follows the finger.
    const heard = stopFrames === null ? ['timeupdate', 'seeking', 'seeked'] : ['seeking'];
    for (const event of heard) video.addEventListener(event, follow);
    for (const event of stateEvents) video.addEventListener(event, followState);
    video.addEventListener('volumechange', followSound);
    video.addEventListener('loadedmetadata', goBack);
    return () => {
      stopFrames?.();
      for (const event of heard) video.removeEventListener(event, follow);
      for (const event of stateEvents) video.removeEventListener(event, followState);
      video.removeEventListener('volumechange', followSound);
      video.removeEventListener('loadedmetadata', goBack);
    };
  }, [videoRef, clock]);

  const play = useCallback(
    (speed = 1) => {
      const video = videoRef.current;
      if (video === null) return;
      video.playbackRate = speed;
      // A press on pause before it has begun is no failure; a film that cannot be loaded tells `error`.
      video.play().catch(() => setPlaying(false));
    },
    [videoRef],
  );
  const pause = useCallback(() => videoRef.current?.pause(), [videoRef]);
  const toggle = useCallback(() => {
    const video = videoRef.current;
    if (video !== null) (video.paused ? play : pause)();
  }, [videoRef, play, pause]);
  const seek = useCallback(
    (wanted: number) => {
      const video = videoRef.current;
      if (video === null) return;
      video.pause();
      const target = Math.min(frames - 1, Math.max(0, Math.round(wanted)));
      place.current = target;
      video.currentTime = seekTimeOf(target, clock);
      setFrame(target);
      // Its event comes after the frame, which would then count as played.
      setPlaying(false);
    },
    [videoRef, frames, clock],
  );
  const toggleSound = useCallback(() => {
    const video = videoRef.current;
    if (video !== null) video.muted = !video.muted;
  }, [videoRef]);

  return { frame, isPlaying, isMuted, seek, play, pause, toggle, toggleSound };
}

const stateEvents = ['play', 'playing', 'pause', 'ended', 'emptied'];

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
