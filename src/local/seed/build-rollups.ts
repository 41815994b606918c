import { filmVersion } from '#domain/film-version.ts';
import { foldFigures, type FigureRows } from '#domain/fold-figures.ts';
import { fromKeys } from '#domain/from-keys.ts';
import { move, type Move } from '#domain/moves.ts';
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
import type { ScenarioTime } from './scenario.ts';
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

type Mutable = { [Kind in keyof FigureRows]: FigureRows[Kind][number][] };

/** A customer of earlier times: their plan in cents a month, its tokens, and what it became. */
type PastCustomer = {
  from: number;
  to: number;
  cents: number;
  tokens: number;
  changes?: [daysAgo: number, cents: number][];
};

// They came for a season each, and the customers of today came after them.
const customers: PastCustomer[] = [
  { from: 702, to: 402, cents: 49_000, tokens: 6 },
  { from: 668, to: 271, cents: 99_000, tokens: 15, changes: [[510, 129_000]] },
  { from: 611, to: 380, cents: 49_000, tokens: 6 },
  { from: 566, to: 118, cents: 99_000, tokens: 15, changes: [[300, 79_000]] },
  { from: 523, to: 204, cents: 49_000, tokens: 6 },
  { from: 470, to: 96, cents: 219_000, tokens: 36, changes: [[260, 249_000]] },
  { from: 431, to: 158, cents: 49_000, tokens: 6, changes: [[330, 99_000]] },
  { from: 372, to: 61, cents: 99_000, tokens: 15 },
  { from: 344, to: 133, cents: 49_000, tokens: 6 },
  { from: 297, to: 40, cents: 129_000, tokens: 15, changes: [[150, 99_000]] },
  { from: 249, to: 83, cents: 49_000, tokens: 6 },
  { from: 215, to: 26, cents: 99_000, tokens: 15, changes: [[110, 129_000]] },
  { from: 171, to: 18, cents: 49_000, tokens: 6 },
];

const month = 30;
/** Days from one status to the next, which vary around these. */
const stages = [
  ['draft', 'activated', 3],
  ['activated', 'queued', 2],
  ['queued', 'shooting', 6],
  ['shooting', 'editing', 2],
  ['editing', 'delivery', 5],
] as const satisfies [Move['from'], Move['to'], number][];

/**
 * What happened before the customers of the demo, so that two years can be seen. Only roll-ups are made
 * of it: its customers have gone, and nothing of them is left when the demo begins.
 */
function pastBusiness(at: ScenarioTime): FigureRows {
  const rows: Mutable = { revenue: [], tokens: [], expiries: [], moves: [], approvals: [] };
  for (const [index, customer] of customers.entries()) {
    addRevenue(rows, customer, at);
    for (let start = customer.from; start - month >= customer.to; start -= month) {
      addMonth(rows, { start, tokens: customer.tokens, seed: index * 31 + start }, at);
    }
  }
  return rows;
}

function addRevenue(rows: Mutable, customer: PastCustomer, at: ScenarioTime): void {
  const { from, to, cents, changes = [] } = customer;
  const worths: [daysAgo: number, cents: number | null][] = [[from, cents], ...changes, [to, null]];
  let before: number | null = null;
  for (const [daysAgo, after] of worths) {
    rows.revenue.push({ currency: 'usd', before, after, at: at(daysAgo, 15) });
    before = after;
  }
}

/** The tokens of a month, the videos that were made of most of them, and the end of the rest. */
function addMonth(
  rows: Mutable,
  { start, tokens, seed }: { start: number; tokens: number; seed: number },
  at: ScenarioTime,
): void {
  rows.tokens.push({ kind: 'grant', amount: tokens, at: at(start, 15) });
  const videos = Math.max(1, Math.floor(tokens / 3) - (seed % 3));
  for (let index = 0; index < videos; index += 1) {
    addVideo(
      rows,
      { id: `past-${seed}-${index}`, start: start - index * 2, seed: seed + index },
      at,
    );
  }
  const left = tokens - videos * 3;
  if (left > 0) rows.expiries.push({ left, at: at(start - month + 1, 15) });
  // A month of few tokens borrowed one from an admin.
  if (left < 0) rows.tokens.push({ kind: 'adjust', amount: -left, at: at(start, 15) });
}

function addVideo(
  rows: Mutable,
  { id, start, seed }: { id: string; start: number; seed: number },
  at: ScenarioTime,
): void {
  let days = start;
  let since = at(days, 14);
  for (const [index, [from, to, usual]] of stages.entries()) {
    days -= Math.max(1, Math.round(usual * (0.5 + ((seed * (index + 7)) % 11) / 8)));
    const moved = at(days, 14 + index);
    rows.moves.push({ videoId: id, from, to, reason: null, at: moved, since });
    if (to === 'activated') rows.tokens.push({ kind: 'spend', amount: -3, at: moved });
    since = moved;
  }
  rows.approvals.push({ at: at(days - 2, 16), changeRounds: seed % 4 === 0 ? 1 : 0 });
}
