import { type Video, videoStatusInfo } from '#domain/video.ts';
import type { OfferedCommands } from '#stores/commands.ts';
import { findCommands, type FoundCommands } from './find-commands.ts';
import { shownAddress } from '#domain/email-address.ts';
import { matchScore } from './match-score.ts';

type FoundVideos = { kind: 'videos'; heading: string; score: number; videos: Video[] };

/**
 * Everything that matches the typed text, under headings, the best match first. Actions come before
 * videos of the same score: there are few of them, and people know their names.
 */
export function findAll(
  offered: OfferedCommands,
  videos: readonly Video[],
  typed: string,
): (FoundCommands | FoundVideos)[] {
  const ranked = rankVideos(videos, typed);
  const groups = findCommands(offered, typed);
  const [best] = ranked;
  if (!best) return groups;
  const { score } = best;
  return [
    ...groups.filter((group) => group.score >= score),
    { kind: 'videos', heading: 'Videos', score, videos: ranked.map(({ video }) => video) },
    ...groups.filter((group) => group.score < score),
  ];
}

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
