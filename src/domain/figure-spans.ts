import type { Currency } from './currency.ts';
import { bucketLimits } from './durations.ts';
import { fromKeys } from './from-keys.ts';
import { noFigures, type DayFigures, type DayRevenue, type StayCounts } from './rollup.ts';
import { daysAfter } from './studio-clock.ts';
import { openStatuses, type OpenStatus } from './work.ts';

/** Days that the dashboard can look back over. */
export const figureSpans = [30, 90, 365] as const;
export type FigureSpan = (typeof figureSpans)[number];

/** The figures of some days together; a `total` is that of the last one. */
export type SpanFigures = {
  revenue: DayRevenue;
  subscriptions: DayFigures['subscriptions'];
  tokens: DayFigures['tokens'];
  videos: DayFigures['videos'];
  stays: Record<OpenStatus, StayCounts>;
};

export type DatedFigures = { date: string; figures: DayFigures };

/** Each day from one date to another. A day without figures of its own keeps the totals of the one before. */
export function daysBetween(
  known: Readonly<Record<string, DayFigures>>,
  from: string,
  to: string,
): DatedFigures[] {
  const days: DatedFigures[] = [];
  let last = noFigures;
  for (let date = from; date <= to; date = daysAfter(date, 1)) {
    last = known[date] ?? totalsOf(last);
    days.push({ date, figures: last });
  }
  return days;
}

const unmoved = { new: 0, up: 0, down: 0, lost: 0 };

function totalsOf({ revenue, subscriptions, tokens }: DayFigures): DayFigures {
  return {
    ...noFigures,
    revenue: {
      ...(revenue.usd && { usd: { ...unmoved, total: revenue.usd.total } }),
      ...(revenue.eur && { eur: { ...unmoved, total: revenue.eur.total } }),
    },
    subscriptions: { ...noFigures.subscriptions, total: subscriptions.total },
    tokens: { ...noFigures.tokens, total: tokens.total },
  };
}

/** Adds days up, with the revenue in one currency. */
export function addDays(days: readonly DatedFigures[], currency: Currency): SpanFigures {
  const all = days.map(({ figures }) => figures);
  const sum = (of: (figures: DayFigures) => number) =>
    all.reduce((total, figures) => total + of(figures), 0);
  const last = all.at(-1) ?? noFigures;
  const revenue = (kind: keyof DayRevenue) =>
    sum((figures) => figures.revenue[currency]?.[kind] ?? 0);
  return {
    revenue: {
      total: last.revenue[currency]?.total ?? 0,
      new: revenue('new'),
      up: revenue('up'),
      down: revenue('down'),
      lost: revenue('lost'),
    },
    subscriptions: {
      total: last.subscriptions.total,
      begun: sum(({ subscriptions }) => subscriptions.begun),
      ended: sum(({ subscriptions }) => subscriptions.ended),
    },
    tokens: {
      total: last.tokens.total,
      sold: sum(({ tokens }) => tokens.sold),
      spent: sum(({ tokens }) => tokens.spent),
      adjusted: sum(({ tokens }) => tokens.adjusted),
      expired: sum(({ tokens }) => tokens.expired),
    },
    videos: {
      ordered: sum(({ videos }) => videos.ordered),
      delivered: sum(({ videos }) => videos.delivered),
      sentBack: sum(({ videos }) => videos.sentBack),
      approved: sum(({ videos }) => videos.approved),
      approvedAtOnce: sum(({ videos }) => videos.approvedAtOnce),
    },
    stays: fromKeys(openStatuses, (status) => addStays(all.map(({ stays }) => stays[status]))),
  };
}

function addStays(all: readonly (StayCounts | undefined)[]): StayCounts {
  const added: StayCounts = {};
  for (const stays of all) {
    for (const [bucket, count] of Object.entries(stays ?? {})) {
      added[bucket] = (added[bucket] ?? 0) + count;
    }
  }
  return added;
}

/** The days in groups of so many, the last one whole. */
export function groupDays(days: readonly DatedFigures[], size: number): DatedFigures[][] {
  const groups: DatedFigures[][] = [];
  for (let end = days.length; end > 0; end -= size) {
    groups.unshift(days.slice(Math.max(0, end - size), end));
  }
  return groups;
}

/** How many stays were counted. */
export const stayCount = (counts: StayCounts): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

/** The milliseconds that a share of the stays was shorter than; null for none. A bucket's lie evenly in it. */
export function quantileOf(counts: StayCounts, share: number): number | null {
  let wanted = stayCount(counts) * share;
  if (wanted === 0) return null;
  const buckets = Object.entries(counts)
    .map(([bucket, count]) => ({ ...bucketLimits(Number(bucket)), count }))
    .toSorted((one, other) => one.from - other.from);
  for (const { from, to, count } of buckets) {
    if (wanted <= count) return from + ((to - from) * wanted) / count;
    wanted -= count;
  }
  return buckets.at(-1)?.to ?? null;
}
