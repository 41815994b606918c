import type { Video } from '#domain/video.ts';
import type { OfferedCommands } from '#stores/commands.ts';
import { findCommands, type FoundCommands } from './find-commands.ts';
import { rankVideos } from './rank-videos.ts';

type FoundVideos = { kind: 'videos'; heading: string; score: number; videos: Video[] };

/**
 * What fits what was typed, under headings, the best first. Where an action and a video fit as
 * well, the action comes first: there are few of them, and their names are known.
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
