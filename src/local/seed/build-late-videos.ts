import { estimate } from '#domain/estimate.ts';
import { lateAmong, lateVideos, maxNamedLate, workedVideo } from '#domain/late-videos.ts';
import { usualQueueSettings } from '#domain/work.ts';
import { documentsIn, seedDocument, type SeedDocument } from './seed-document.ts';
import type { ScenarioTime } from './scenario-time.ts';

/** Which videos of the demo are late, and what they wait for by their estimates. */
export function buildLateVideos(
  documents: readonly SeedDocument[],
  estimates: readonly SeedDocument[],
  at: ScenarioTime,
): SeedDocument {
  const computedAt = at(0, 0);
  const videos = documentsIn(documents, 'videos').map((each) => workedVideo.parse(each));
  const waitOf = (subscriptionId: string, videoId: string) => {
    const told = estimates.find(({ path }) => path === `estimates/${subscriptionId}`);
    return told === undefined
      ? null
      : (estimate.parse(told.data).videos[videoId]?.waits?.for ?? null);
  };
  const late = lateAmong(videos, usualQueueSettings, computedAt);
  return seedDocument('counters/lateVideos', lateVideos, {
    count: late.length,
    oldest: late.slice(0, maxNamedLate).map(({ subscriptionId, ...each }) => ({
      ...each,
      waitsFor: waitOf(subscriptionId, each.id),
    })),
    computedAt,
  });
}
