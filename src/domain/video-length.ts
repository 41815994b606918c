/** Seconds of finished video that the studio offers. */
export const videoLengths = [5, 15, 30] as const;
export type VideoLength = (typeof videoLengths)[number];

/** One token is this many seconds of finished video. */
export const secondsPerToken = 5;

/** Tokens that a video of this length costs: 1, 3 or 6. */
export function tokenCost(length: VideoLength): number {
  return length / secondsPerToken;
}
