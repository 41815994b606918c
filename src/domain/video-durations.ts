import type { VideoStage } from './durations.ts';
import { undoneReason, type Move } from './moves.ts';
import { isOpenStatus } from './work.ts';

type TimedMove = Pick<Move, 'from' | 'to' | 'by' | 'reason' | 'at'>;

/**
 * The studio's time for each stage of a video, out of its moves up to a delivery, the oldest first. The
 * first delivery tells the time in each status. One after the owner asked for changes tells the time for
 * these. Any other one was counted before, and tells nothing; so does one that only takes back a step back.
 */
export function videoDurations(
  moves: readonly TimedMove[],
  { userId, waited }: { userId: string; waited: Partial<Record<VideoStage, number>> },
): { stage: VideoStage; milliseconds: number }[] {
  const end = moves.findLastIndex(({ to }) => to === 'delivery');
  const delivered = moves[end];
  if (delivered === undefined || delivered.reason === undoneReason) return [];
  const before = moves.slice(0, end);
  const without = (stage: VideoStage, milliseconds: number) => ({
    stage,
    milliseconds: Math.max(0, milliseconds - (waited[stage] ?? 0)),
  });
  const previous = before.findLastIndex(({ to }) => to === 'delivery');
  const left = previous === -1 ? undefined : before[previous + 1];
  if (left !== undefined) {
    const isAsked = left.by === userId && left.reason !== undoneReason;
    return isAsked ? [without('changes', delivered.at.getTime() - left.at.getTime())] : [];
  }
  if (previous !== -1) return [];
  const ordered = moves.slice(
    Math.max(
      0,
      before.findLastIndex(({ from }) => from === 'draft'),
    ),
    end + 1,
  );
  const spent = new Map<VideoStage, number>();
  for (const [index, { to, at }] of ordered.entries()) {
    const next = ordered[index + 1];
    if (next === undefined || !isOpenStatus(to)) continue;
    spent.set(to, (spent.get(to) ?? 0) + Math.max(0, next.at.getTime() - at.getTime()));
  }
  return [...spent].map(([stage, milliseconds]) => without(stage, milliseconds));
}
