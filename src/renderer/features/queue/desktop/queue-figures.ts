import type { Video } from '#domain/video.ts';
import { isOpenStatus, latenessOf, type QueueSettings } from '#domain/work.ts';

/**
 * How much work waits for somebody: what is late, and what has come in and nobody has taken. What
 * waits for its customer is not waited for here, unless a promised date has passed.
 */
export function queueFigures(
  videos: readonly Video[],
  settings: QueueSettings,
  now: Date,
): { waiting: number; late: number } {
  const open = videos.filter(({ status }) => isOpenStatus(status));
  const late = open.filter((video) => latenessOf(video, settings, now) !== null);
  const untaken = open.filter(
    ({ status, work }) =>
      status === 'activated' &&
      (work?.assignee ?? null) === null &&
      work?.waitingForCustomer !== true,
  );
  return { waiting: new Set([...late, ...untaken]).size, late: late.length };
}
