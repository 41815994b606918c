import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import type { FilmClock } from '#domain/film-report.ts';
import { sameMoment, seekTimeOf } from '#domain/film-time.ts';
import { followFilm, type Place } from './follow-film.ts';

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
  const place = useRef<Place>({ frame: 0, sought: null, isPlaying: false });
  /** What its place is counted by. */
  const counted = useRef(clock);

  useEffect(() => {
    const video = videoRef.current;
    if (video === null) return undefined;
    // Another version takes the place of this one, at the same moment.
    const same = sameMoment(place.current.frame, counted.current, clock);
    counted.current = clock;
    Object.assign(place.current, { frame: same, sought: null });
    setFrame(same);
    const heard = { onFrame: setFrame, onState: setPlaying, onSound: setMuted };
    return followFilm(video, clock, place.current, heard);
  }, [videoRef, clock]);

  const play = useCallback(
    (speed = 1) => {
      const video = videoRef.current;
      if (video === null) return;
      // The browser begins each address with the default.
      video.defaultPlaybackRate = speed;
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
      const target = Math.min(counted.current.frames - 1, Math.max(0, Math.round(wanted)));
      // Its event comes after the frame, which would then count as played.
      Object.assign(place.current, { frame: target, sought: target, isPlaying: false });
      video.currentTime = seekTimeOf(target, counted.current);
      setFrame(target);
      setPlaying(false);
    },
    [videoRef],
  );
  const toggleSound = useCallback(() => {
    const video = videoRef.current;
    if (video !== null) video.muted = !video.muted;
  }, [videoRef]);

  return { frame, isPlaying, isMuted, seek, play, pause, toggle, toggleSound };
}
