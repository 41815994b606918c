import { FieldPath } from 'firebase-admin/firestore';
import { foldFigures } from '#domain/fold-figures.ts';
import { halfOf, noFigures, rollup, type DayFigures } from '#domain/rollup.ts';
import { daysAfter, studioDate, studioTime } from '#domain/studio-clock.ts';
import { database } from '../../store/admin.ts';
import { readDocument } from '../../store/documents.ts';
import { loadRows } from './rows.ts';

/** Days whose rows are in memory at a time. */
const daysAtOnce = 31;
/**
 * Days before today that are computed again with each run. The platform delivers an event for a day, so a
 * late row falls into one of them.
 */
const lateDays = 2;

const rollupReference = (half: string) => database().doc(`rollups/${half}`);

const loadHalf = async (half: string) =>
  readDocument(rollup, await rollupReference(half).get())?.days ?? {};

/** Computes today and the days before it that may still change, and what an outage left out. */
export async function rollRecentDays(now: Date): Promise<void> {
  const today = studioDate(now);
  const usual = daysAfter(today, -lateDays);
  const last = await lastDayBefore(usual);
  await rollDays(last === null ? usual : daysAfter(last, 1), now);
}

/** The newest day before a date that has figures, within its half of a year or the one before. */
async function lastDayBefore(date: string): Promise<string | null> {
  const halves = [halfOf(date), halfOf(daysAfter(halfStart(date), -1))];
  for (const half of halves) {
    const known = Object.keys(await loadHalf(half)).filter((day) => day < date);
    const newest = known.toSorted().at(-1);
    if (newest !== undefined) return newest;
  }
  return null;
}

const halfStart = (date: string) =>
  `${date.slice(0, 4)}-${date.slice(5, 7) < '07' ? '01' : '07'}-01`;

/**
 * Computes the figures of each day from a date to today, out of what is recorded of them. The same rows give
 * the same figures, so it may run again at any time.
 */
export async function rollDays(from: string, now: Date): Promise<void> {
  const today = studioDate(now);
  const dayBefore = daysAfter(from, -1);
  let before = (await loadHalf(halfOf(dayBefore)))[dayBefore] ?? noFigures;
  for (let first = from; first <= today; first = daysAfter(first, daysAtOnce)) {
    const chunkEnd = daysAfter(first, daysAtOnce - 1);
    const last = chunkEnd < today ? chunkEnd : today;
    const end = studioTime(daysAfter(last, 1), 0);
    // What expires later today has not expired yet.
    const rows = await loadRows(studioTime(first, 0), end < now ? end : now);
    const folded = foldFigures(rows, { from: first, to: last, before });
    await writeDays(folded, now);
    before = folded.get(last) ?? before;
  }
}

async function writeDays(figures: ReadonlyMap<string, DayFigures>, now: Date): Promise<void> {
  const halves = Map.groupBy(figures, ([date]) => halfOf(date));
  for (const [half, days] of halves) {
    await rollupReference(half).set(
      { days: Object.fromEntries(days), computedAt: now },
      // A day is replaced as a whole, and the other days stay.
      { mergeFields: [...days.map(([date]) => new FieldPath('days', date)), 'computedAt'] },
    );
  }
}
