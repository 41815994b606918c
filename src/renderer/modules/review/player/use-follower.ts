import { useEffect, type RefObject } from 'react';
import type { FilmClock } from '#domain/film-report.ts';
import { frameAt, seekTimeOf } from '#domain/film-time.ts';

type VideoRef = RefObject<HTMLVideoElement | null>;

type FollowerState = {
  /** The frame that it shall show. */
  frame: number;
  isPlaying: boolean;
  /** Of the film that follows. */
  clock: FilmClock;
};

/** Keeps a second film at the frame of the first: exactly while it stands, nearly while it plays. */
export function useFollower(
  videoRef: VideoRef,
  followerRef: VideoRef,
  { frame, isPlaying, clock }: FollowerState,
): void {
  useEffect(() => {
    const [video, other] = [videoRef.current, followerRef.current];
    if (video === null || other === null) return undefined;
    const follow = () => {
      const shown = frameAt(other.currentTime, clock);
      if (Math.abs(shown - frame) > (isPlaying ? 2 : 0)) {
        other.currentTime = seekTimeOf(frame, clock);
      }
    };
    if (isPlaying) {
      other.playbackRate = video.playbackRate;
      // It may end before the other one does.
      if (other.paused && frame < clock.frames - 1) other.play().catch(() => {});
    } else {
      other.pause();
    }
    follow();
    // Its length is known with its first bytes; a film without sound may tell more of it at its end.
    other.addEventListener('durationchange', follow);
    return () => other.removeEventListener('durationchange', follow);
  }, [videoRef, followerRef, frame, isPlaying, clock]);
}
