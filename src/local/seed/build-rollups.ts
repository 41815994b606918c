import { filmVersion } from '#domain/film-version.ts';
import { foldFigures, type FigureRows } from '#domain/fold-figures.ts';
import { fromKeys } from '#domain/from-keys.ts';
import { move } from '#domain/moves.ts';
import { revenueChange, tokenExpiry } from '#domain/revenue.ts';
import {
  ageLimits,
  agingStatuses,
  halfOf,
  noFigures,
  rollup,
  videoAges,
  type DayFigures,
} from '#domain/rollup.ts';
import { studioDate } from '#domain/studio-clock.ts';
import { tokenEntry } from '#domain/tokens.ts';
import { video } from '#domain/video.ts';
import { pastBusiness } from './past-business.ts';
import type { ScenarioTime } from './scenario-time.ts';
import { documentsIn, seedDocument, type SeedDocument } from './seed-document.ts';

/** Before the first customer of the past. */
const firstDay = 720;
const hour = 3_600_000;

/** The figures of each day out of the demo's own documents and of what was before it, and today's ages. */
export function buildRollups(documents: readonly SeedDocument[], at: ScenarioTime): SeedDocument[] {
  const days = foldFigures(joined(rowsIn(documents), pastBusiness(at)), {
    from: studioDate(at(firstDay, 15)),
    to: studioDate(at(0, 15)),
    before: noFigures,
  });
  const halves = new Map<string, Record<string, DayFigures>>();
  for (const [date, figures] of days) {
    halves.set(halfOf(date), { ...halves.get(halfOf(date)), [date]: figures });
  }
  return [
    ...[...halves].map(([half, stored]) =>
      seedDocument(`rollups/${half}`, rollup, { days: stored, computedAt: at(0, 0) }),
    ),
    ...countedVideos(documents, at(0, 0)),
  ];
}

function joined(one: FigureRows, other: FigureRows): FigureRows {
  return {
    revenue: [...one.revenue, ...other.revenue],
    tokens: [...one.tokens, ...other.tokens],
    expiries: [...one.expiries, ...other.expiries],
    moves: [...one.moves, ...other.moves],
    approvals: [...one.approvals, ...other.approvals],
  };
}

function rowsIn(documents: readonly SeedDocument[]): FigureRows {
  const of = (collection: string) => documentsIn(documents, collection);
  const rounds = new Map(
    of('videos').map((each) => [each.parentId, video.parse(each).changeRounds]),
  );
  return {
    revenue: of('revenueChanges').map((each) => revenueChange.parse(each)),
    tokens: of('subscriptions/tokens').map((each) => tokenEntry.parse(each)),
    expiries: of('tokenExpiries').map((each) => tokenExpiry.parse(each)),
    moves: of('videos/history').map((each) => ({
      ...move.parse(each),
      videoId: each.parentId,
    })),
    approvals: of('videos/versions').flatMap((each) => {
      const { review } = filmVersion.parse(each);
      return review?.outcome === 'approved'
        ? [{ at: review.at, changeRounds: rounds.get(each.parentId) ?? 0 }]
        : [];
    }),
  };
}

/** How old the videos of each status are. */
function countedVideos(documents: readonly SeedDocument[], computedAt: Date): SeedDocument[] {
  const videos = documentsIn(documents, 'videos').map((each) => video.parse(each));
  const hoursIn = (each: (typeof videos)[number]) =>
    (computedAt.getTime() - (each.statusSince ?? each.updatedAt).getTime()) / hour;
  const ages = fromKeys(agingStatuses, (status) => {
    const counts = ageLimits.map(() => 0);
    for (const each of videos.filter((one) => one.status === status)) {
      const index = Math.max(
        0,
        ageLimits.findLastIndex((limit) => hoursIn(each) >= limit),
      );
      counts[index] = (counts[index] ?? 0) + 1;
    }
    return counts;
  });
  return [seedDocument('counters/videoAges', videoAges, { ages, computedAt })];
}
