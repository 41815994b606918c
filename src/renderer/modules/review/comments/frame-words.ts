import type { FrameRate } from '#domain/film-report.ts';
import { timecode } from '#domain/film-time.ts';
import type { FrameRange } from '#domain/review.ts';

/** Frames as editors name them: `0:01:10`, or `0:01:10 to 0:02:00`. */
export function rangeWords({ from, to }: FrameRange, rate: FrameRate): string {
  return from === to ? timecode(from, rate) : `${timecode(from, rate)} to ${timecode(to, rate)}`;
}
