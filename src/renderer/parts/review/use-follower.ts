import { useEffect, type RefObject } from 'react';
import type { FilmClock } from '#domain/film-report.ts';
import { frameAt, secondsOfFrame, seekTimeOf } from '#domain/film-time.ts';

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
  const isSameRate =
    leader.frameRate.numerator * follower.frameRate.denominator ===
    follower.frameRate.numerator * leader.frameRate.denominator;
  const { frames } = follower;
  const target = isSameRate
    ? Math.min(frames - 1, frame)
    : frameAt(secondsOfFrame(frame, leader.frameRate), { ...follower, firstFrameMicroseconds: 0 });
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
    other.addEventListener('loadedmetadata', follow);
    return () => other.removeEventListener('loadedmetadata', follow);
  }, [videoRef, followerRef, target, isPlaying, follower, frames]);
}
