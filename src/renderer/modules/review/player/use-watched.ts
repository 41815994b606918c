import { useEffect, useRef } from 'react';
import type { FilmFrames } from '#domain/film-report.ts';
import type { WatchedFrames } from '../state/watched-frames.ts';
import type { Playback } from '#modules/film/player/use-playback.ts';

/** Notes which frames are watched: those that are played, and those that are looked at one by one. */
export function useWatched(
  watched: WatchedFrames,
  { frame, isPlaying }: Pick<Playback, 'frame' | 'isPlaying'>,
  { frameRate, frames }: FilmFrames,
): void {
  const last = useRef<number | null>(null);
  const perSecond = Math.round(frameRate.numerator / frameRate.denominator);

  useEffect(() => {
    const before = last.current;
    last.current = frame;
    // The first frame stands there before anybody looks.
    if (before === null) return;
    // Browsers leave out frames while they play, and say nothing of the very last one.
    const isOnward = isPlaying && before <= frame && frame - before <= perSecond;
    const isEnd = frames - 1 - frame <= perSecond / 8;
    watched.add({ from: isOnward ? before : frame, to: isEnd ? frames - 1 : frame });
  }, [watched, frame, isPlaying, frames, perSecond]);

  useEffect(() => {
    if (isPlaying) return undefined;
    const timer = setTimeout(watched.save, 300);
    return () => clearTimeout(timer);
  }, [watched, isPlaying, frame]);
  useEffect(() => {
    const save = () => watched.save();
    window.addEventListener('pagehide', save);
    return () => {
      window.removeEventListener('pagehide', save);
      save();
    };
  }, [watched]);
}
