import type { Video } from '#domain/video.ts';
import type { OfferedCommands } from '#stores/commands.ts';
import { findCommands, type FoundCommands } from './find-commands.ts';
import { rankVideos } from './rank-videos.ts';

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
