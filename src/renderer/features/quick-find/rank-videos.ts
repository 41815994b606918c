import { videoStatusInfo, type Video } from '#domain/video.ts';
import { fits } from './fits.ts';

const mostFound = 8;

/** The videos that fit what was typed best: by title, customer, status or id. */
export function rankVideos(videos: readonly Video[], typed: string): Video[] {
  const search = typed.trim();
  if (search === '') return [];
  const found = new Map<string, { video: Video; score: number }>();
  for (const video of videos) {
    const { id, title, userEmail, status } = video;
    const score = fits(title, search, [userEmail, videoStatusInfo[status].label, id]);
    // Two pages of the queue may hold the same video for a moment.
    if (score > 0) found.set(id, { video, score });
  }
  return [...found.values()]
    .toSorted((one, other) => other.score - one.score)
    .slice(0, mostFound)
    .map(({ video }) => video);
}
