import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { followRevenue } from '#cloud/figures/follow-revenue.ts';
import { rebuildRollups } from '#cloud/figures/rollups/rebuild-rollups.ts';
import { rollRecentDays } from '#cloud/figures/rollups/roll-days.ts';
import { halvesBetween, rollup, type DayFigures } from '#domain/rollup.ts';
import { daysAfter, studioTime } from '#domain/studio-clock.ts';
import { createBusiness, type SubscriptionEvent } from '../rollup-business.ts';
import { deliverChange } from '../deliver-change.ts';
import { db } from '../local-cloud.ts';
import { storedAs } from '../stored.ts';

// A spring long before the demo, so that no other test has rows in it. Events are delivered by the test,
// as the platform does on a bad day: twice, late and in another order.
const first = '2020-03-02';
const dayCount = 40;
const changes = 500;
const last = daysAfter(first, dayCount - 1);
const endOf = (date: string) => new Date(studioTime(daysAfter(date, 1), 0).getTime() - 1);

const business = createBusiness(db, 20_260_318);
let deliveredTwice = 0;
let deliveredLate = 0;

beforeAll(async () => {
  const late: SubscriptionEvent[] = [];
  for (let day = 0; day < dayCount; day += 1) {
    const date = daysAfter(first, day);
    const events: SubscriptionEvent[] = [];
    for (let index = 0; index < changes / dayCount; index += 1) {
      const at = new Date(studioTime(date, 0).getTime() + (index + 1) * 100 * 60_000);
      events.push(...(await business.change(at)));
    }
    const due = [...late.splice(0), ...events.filter(() => !business.chance(0.3))];
    late.push(...events.filter((event) => !due.includes(event)));
    deliveredLate += late.length;
    const twice = due.filter(() => business.chance(0.3));
    deliveredTwice += twice.length;
    for (const event of business.shuffled([...due, ...twice])) await deliver(event);
    await rollRecentDays(endOf(date));
  }
  // The last late ones, then the run of the next day.
  for (const event of late) await deliver(event);
  await rollRecentDays(endOf(last));
});

afterAll(async () => {
  await business.removeAll();
  await db.doc('rollups/2020-H1').delete();
});

const deliver = (event: SubscriptionEvent) => deliverChange(followRevenue, event);

async function storedDays(): Promise<Record<string, DayFigures>> {
  const halves = halvesBetween(first, last);
  const stored = await Promise.all(halves.map((half) => storedAs(rollup, `rollups/${half}`)));
  const days = Object.assign({}, ...stored.map((half) => half.days)) as Record<string, DayFigures>;
  return Object.fromEntries(Object.entries(days).filter(([date]) => date >= first && date <= last));
}

function expectTruth(days: Record<string, DayFigures>): void {
  expect(Object.keys(days)).toHaveLength(dayCount);
  for (const [date, figures] of Object.entries(days)) {
    expect({ date, ...figures }).toMatchObject({ date, ...business.truthOf(date, endOf(date)) });
  }
}

test('after 500 changes with duplicated and late events each day is as recomputed', async () => {
  expect(business.changeCount()).toBeGreaterThanOrEqual(changes);
  expect(deliveredTwice).toBeGreaterThan(40);
  expect(deliveredLate).toBeGreaterThan(40);
  expectTruth(await storedDays());
});

test('a rebuild gives the same figures', async () => {
  const before = await storedDays();
  await db.doc('rollups/2020-H1').delete();
  await rebuildRollups(endOf(last));
  expect(await storedDays()).toEqual(before);
  // Again, with the figures of today.
  await rebuildRollups(new Date());
  expect(await storedDays()).toEqual(before);
  expectTruth(before);
});

test('an event that comes twice at once adds one change', async () => {
  const [event] = await business.begin(new Timestamp(1_583_000_000, 0).toDate());
  if (event === undefined) throw new Error('A beginning has an event.');
  await Promise.all([deliver(event), deliver(event)]);
  await deliver(event);
  const { subscriptionId } = event.params;
  const stored = db.collection('revenueChanges').where('subscriptionId', '==', subscriptionId);
  expect((await stored.get()).size).toBe(1);
});
