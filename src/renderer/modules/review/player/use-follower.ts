import { useEffect, type RefObject } from 'react';
import type { FilmClock } from '#domain/film-report.ts';
import { frameAt, sameMoment, seekTimeOf } from '#domain/film-time.ts';

type VideoRef = RefObject<HTMLVideoElement | null>;

type FollowerState = {
  frame: number;
  isPlaying: boolean;
  leader: FilmClock;
  follower: FilmClock;
};

/** Keeps a second film at the frame of the first: exactly while it stands, nearly while it plays. */
export function useFollower(
  videoRef: VideoRef,
  followerRef: VideoRef,
  { frame, isPlaying, leader, follower }: FollowerState,
): void {
  const target = sameMoment(frame, leader, follower);
  const { frames } = follower;
  useEffect(() => {
    const [video, other] = [videoRef.current, followerRef.current];
    if (video === null || other === null) return undefined;
    const follow = () => {
      const shown = frameAt(other.currentTime, follower);
      if (Math.abs(shown - target) > (isPlaying ? 2 : 0)) {
        other.currentTime = seekTimeOf(target, follower);
      }
    };
    if (isPlaying) {
      other.playbackRate = video.playbackRate;
      // It may end before the other one does.
      if (other.paused && target < frames - 1) other.play().catch(() => {});
    } else {
      other.pause();
    }
    follow();
    // Its length is known with its first bytes; a film without sound may tell more of it at its end.
    other.addEventListener('durationchange', follow);
    return () => other.removeEventListener('durationchange', follow);
  }, [videoRef, followerRef, target, isPlaying, follower, frames]);
}
