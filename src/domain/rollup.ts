import { z } from 'zod';
import { currencies } from './currency.ts';
import { videoStatuses } from './video.ts';
import { openStatuses } from './work.ts';

const count = z.number().int().min(0).default(0);
const cents = z.number().int().default(0);

/** Cents a month: at the end of the day, and what moved them on it. `down` and `lost` are below zero. */
export const dayRevenue = z.object({
  total: cents,
  new: cents,
  up: cents,
  down: cents,
  lost: cents,
});
export type DayRevenue = z.infer<typeof dayRevenue>;

/** How many stays fell into each bucket of `durations.ts`; only buckets that are not empty. */
const stayCounts = z.record(z.string().regex(/^\d{1,2}$/), z.number().int().min(1));
export type StayCounts = z.infer<typeof stayCounts>;

/** The figures of one day of the studio. A `total` is how it stood at the end of the day. */
export const dayFigures = z.object({
  revenue: z.partialRecord(z.enum(currencies), dayRevenue).default({}),
  subscriptions: z
    .object({ total: z.number().int().default(0), begun: count, ended: count })
    .prefault({}),
  tokens: z
    .object({
      total: z.number().int().default(0),
      sold: count,
      /** Spent on videos, less what came back with videos. */
      spent: z.number().int().default(0),
      /** Given by admins, less what was taken or went back with its money. */
      adjusted: z.number().int().default(0),
      expired: count,
    })
    .prefault({}),
  videos: z
    .object({
      ordered: count,
      delivered: count,
      sentBack: count,
      approved: count,
      /** Approved without a request for changes before. */
      approvedAtOnce: count,
    })
    .prefault({}),
  /** How long the videos that left a status on this day had been in it. */
  stays: z.partialRecord(z.enum(openStatuses), stayCounts).default({}),
});
export type DayFigures = z.infer<typeof dayFigures>;

export const noFigures: DayFigures = dayFigures.parse({});

/**
 * Document `rollups/{half}`, such as `rollups/2026-H2`: the figures of half a year, by date. Two years, which
 * a comparison of 365 days needs, are at most five documents.
 */
export const rollup = z.object({
  days: z.record(z.iso.date(), dayFigures),
  computedAt: z.date(),
});

/** The id of the document that holds a date. */
export const halfOf = (date: string): string =>
  `${date.slice(0, 4)}-H${date.slice(5, 7) < '07' ? 1 : 2}`;

/** The ids of the documents that hold the dates from one to another, in order. */
export function halvesBetween(from: string, to: string): string[] {
  const halves: string[] = [];
  const last = halfOf(to);
  for (let half = halfOf(from); half <= last; half = nextHalf(half)) halves.push(half);
  return halves;
}

function nextHalf(half: string): string {
  const year = Number(half.slice(0, 4));
  return half.endsWith('1') ? `${year}-H2` : `${year + 1}-H1`;
}

/** Hours between which the ages of videos are counted; the last one has no end. */
export const ageLimits = [0, 24, 72, 168, 336] as const;

/** Statuses whose videos are still worked on, by the customer or by the studio. */
export const agingStatuses = videoStatuses.filter((status) => status !== 'delivery');

/** Document `counters/videoAges`: how many videos of each status have which age, for each of `ageLimits`. */
export const videoAges = z.object({
  ages: z.partialRecord(z.enum(videoStatuses), z.array(count).length(ageLimits.length)),
  computedAt: z.date(),
});
export type VideoAges = z.infer<typeof videoAges>;
