import { shownAddress } from '#domain/email-address.ts';
import { videoStatusInfo, type Video } from '#domain/video.ts';
import { matchScore } from './match-score.ts';

type RankedVideo = { video: Video; score: number };

const mostFound = 8;
/** Fewer letters begin an id by chance. */
const leastOfId = 4;
const asId = 1;

/** The videos that match the typed text best: by title, customer, status, or the start of an id. */
export function rankVideos(videos: readonly Video[], typed: string): RankedVideo[] {
  const search = typed.trim();
  if (search === '') return [];
  const found = new Map<string, RankedVideo>();
  for (const video of videos) {
    const { id, title, userEmail, userName, status } = video;
    const named = matchScore(title, search, [
      userEmail,
      shownAddress(userEmail),
      userName ?? '',
      videoStatusInfo[status].label,
    ]);
    const score = Math.max(named, isStartOfId(search, id) ? asId : 0);
    // Two pages of the queue may hold the same video for a moment.
    if (score > 0) found.set(id, { video, score });
  }
  return [...found.values()].toSorted((one, other) => other.score - one.score).slice(0, mostFound);
}

const isStartOfId = (search: string, id: string) =>
  search.length >= leastOfId && id.toLowerCase().startsWith(search.toLowerCase());
