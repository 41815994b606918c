import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { doc, writeBatch, type Firestore } from 'firebase/firestore';
import { boardLimits } from '#data/repositories/board-repository.ts';
import { boardAt } from '#domain/past-board.ts';
import { readableValues } from '#lib/readable.ts';
import { appOn } from './app-on.ts';
import { billed } from './billed-reads.ts';
import { videoDocument } from './fixtures.ts';
import { people } from './people.ts';
import { createRulesCloud, type RulesCloud } from './rules-cloud.ts';

vi.mock('firebase/firestore', async (importOriginal) => {
  const { billing } = await import('./billed-reads.ts');
  return billing(await importOriginal());
});

let cloud: RulesCloud;
beforeAll(async () => {
  cloud = await createRulesCloud('past-board-reads');
});
afterAll(() => cloud.stop());

const start = Date.parse('2026-01-05T15:00:00Z');
const hour = 3_600_000;
const at = (hours: number) => new Date(start + hours * hour);
/** A video is ordered each hour and stays a day in each status. */
const stays = ['activated', 'queued', 'shooting', 'editing'] as const;
const stay = 24;

const entry = (from: string, to: string, since: number, moved: number) => ({
  from,
  to,
  by: 'production',
  byName: 'Ana',
  reason: null,
  title: 'Autumn teaser',
  at: at(moved),
  since: at(since),
});

/** So many histories of five entries each: from draft to delivery. */
async function store(db: Firestore, size: number): Promise<void> {
  for (let first = 0; first < size; first += 100) {
    const batch = writeBatch(db);
    for (let index = first; index < Math.min(size, first + 100); index += 1) {
      const history = (number: number) => doc(db, `videos/old-${index}/history/${number}`);
      batch.set(history(0), entry('draft', 'activated', index - 10, index));
      stays.forEach((from, number) => {
        const since = index + number * stay;
        batch.set(
          history(number + 1),
          entry(from, stays[number + 1] ?? 'delivery', since, since + stay),
        );
      });
    }
    await batch.commit();
  }
}

const open = (db: Firestore, moment: Date) => {
  const { board } = appOn(db);
  return Promise.all([board.loadOpenToday(new Date()), board.loadMoment(moment)]);
};

describe.each([
  { histories: 20, tags: [] },
  { histories: 2_000, tags: ['deep'] },
])('with $histories histories of five entries', ({ histories, tags }) => {
  test('the board of a moment reads what stood there, not what is stored', { tags }, async () => {
    await cloud.pastRules((db) => store(db, histories));
    const moment = at(14.5);
    billed.reads = 0;
    const [today, told] = await open(cloud.actor('production').connectAnew(), moment);
    // Fifteen videos stood there, ten were drafts. The open work of the fixtures, and three changes beside it.
    expect(billed.reads).toBeLessThan(80);
    expect([told.isAll, today.isAll]).toEqual([true, true]);
    const { cards } = boardAt(moment, {
      changes: told.changes,
      open: readableValues(today.videos),
    });
    const old = cards.filter(({ videoId }) => videoId.startsWith('old-'));
    expect(old.map(({ videoId }) => videoId).toSorted()).toEqual(
      Array.from({ length: 15 }, (_, index) => `old-${index}`).toSorted(),
    );
    expect([told.last?.at, told.next?.at]).toEqual([at(14), at(15)]);
  });
});

test('never reads more than its limits, and says that more was there', async () => {
  const moment = at(500);
  const { uid, email } = people.customer;
  await cloud.pastRules(async (db) => {
    for (let first = 0; first < 1_000; first += 250) {
      const batch = writeBatch(db);
      for (let index = first; index < first + 250; index += 1) {
        batch.set(
          doc(db, `videos/moved-${index}/history/1`),
          entry('queued', 'shooting', 400, 600),
        );
        batch.set(doc(db, `videos/never-${index}/history/1`), {
          ...entry('queued', 'shooting', 400, 600),
          since: null,
        });
        batch.set(doc(db, `videos/open-${index}`), {
          ...videoDocument({ uid, email }, 'sub-customer'),
          status: 'queued',
          statusSince: at(100),
          createdAt: at(100),
          updatedAt: at(100),
        });
      }
      await batch.commit();
    }
  });
  billed.reads = 0;
  const [today, told] = await open(cloud.actor('production').connectAnew(), moment);
  const changesBeside = 3;
  expect(billed.reads).toBeLessThanOrEqual(
    boardLimits.open + boardLimits.changes + boardLimits.unrecorded + changesBeside,
  );
  expect([told.isAll, today.isAll]).toEqual([false, false]);
});

test('an entry that cannot be read is told, with its video', async () => {
  const moment = at(-500);
  await cloud.pastRules(async (db) => {
    const batch = writeBatch(db);
    batch.set(doc(db, 'videos/damaged/history/1'), { ...entry('queued', 'x', -600, -400), by: 7 });
    await batch.commit();
  });
  const [, told] = await open(cloud.actor('production').connectAnew(), moment);
  const damaged = told.changes.filter(({ videoId }) => videoId === 'damaged');
  expect(damaged).toEqual([{ videoId: 'damaged', at: at(-400), move: null }]);
  expect(told.next).toEqual(damaged[0]);
});

test('is refused to customers', async () => {
  await expect(open(cloud.actor('customer').connectAnew(), at(0))).rejects.toThrow();
});
