import { expect, test, type Page } from '@playwright/test';
import type { Estimate, OrderEstimate, Told } from '#domain/estimate.ts';
import { withStepStatus } from '#domain/progress.ts';
import { routes, subscriptionStatusPath } from '#domain/routes.ts';
import { daysAfter, studioDate } from '#domain/studio-clock.ts';
import { register } from '#tests/cloud/accounts.ts';
import { db } from '#tests/cloud/local-cloud.ts';
import { addStoredVideo } from '#tests/cloud/queue-videos.ts';
import { orderOf } from '#tests/cloud/shoot-day-setup.ts';
import { exists, loadSteps } from '#tests/cloud/stored.ts';
import { videosPath } from '#tests/support/customer-setup.ts';
import { enterAs } from '#tests/support/log-in.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#tests/support/page-checks.ts';

const range = (from: number, to: number) => {
  const today = studioDate(new Date());
  return { from: daysAfter(today, from), to: daysAfter(today, to) };
};
const words = (date: string) =>
  new Date(`${date}T12:00:00Z`).toLocaleDateString('en-US', {
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  });
const between = ({ from, to }: { from: string; to: string }) =>
  new RegExp(`Expected between ${words(from)}(, \\d+)? and ${words(to)}`);

const told: Told = { waits: null, range: null, isSlow: false, moved: null };
const clock = { since: new Date(), still: 0, stillSince: null };
const orderEstimate: OrderEstimate = { ...told, step: 'brief', clock, steps: {}, counted: [] };

/** An order with its parcel here and a video in editing, and a way to say when they are done. */
async function orderInWork() {
  const owner = await register({ verified: true });
  const subscriptionId = await orderOf(owner, { blocks: 1 });
  const path = `estimates/${subscriptionId}`;
  await expect.poll(() => exists(path), { timeout: 90_000 }).toBe(true);
  const steps = withStepStatus(await loadSteps(subscriptionId), 'received', 'complete', new Date());
  await db.doc(`status/${subscriptionId}`).update({ statusItems: steps });
  await expect
    .poll(async () => (await db.doc(path).get()).get('order.step'), { timeout: 90_000 })
    .toBe('brief');
  const videoId = await addStoredVideo({ userId: owner.uid, subscriptionId, status: 'editing' });
  const tell = (facts: { order?: Partial<OrderEstimate>; video?: Partial<Told> }) => {
    const estimate: Estimate = {
      userId: owner.uid,
      order: { ...orderEstimate, ...facts.order },
      blocks: {},
      videos: { [videoId]: { ...told, ...facts.video } },
      updatedAt: new Date(),
    };
    return db.doc(path).set(estimate);
  };
  return { owner, subscriptionId, videoId, tell };
}

const steps = (page: Page) => page.getByRole('list', { name: /^(Progress steps|Steps and their)/ });

test('dates are expected, move live with their reason, and are hidden while nobody knows', async ({
  page,
}) => {
  const { owner, subscriptionId, videoId, tell } = await orderInWork();
  await tell({});
  const soon = range(3, 7);
  const later = range(5, 9);
  for (const path of [subscriptionStatusPath(subscriptionId), routes.dashboard.path]) {
    await tell({});
    await enterAs(page, owner.email, path);
    // The finished steps have their dates, the others nothing yet.
    await expect(steps(page).getByRole('time')).toHaveCount(2);
    await expect(page.getByText(/Expected|Waits for you/)).toHaveCount(0);
    await tell({ order: { range: soon, steps: { brief: range(1, 2), delivery: soon } } });
    await expect(steps(page).getByText(between(soon))).toBeVisible();
    await expect(steps(page).getByText(between(range(1, 2)))).toBeVisible();
    const moved = { cause: 'parcel', days: 2, before: soon, at: new Date() } as const;
    await tell({ order: { range: later, steps: { delivery: later }, moved } });
    await expect(steps(page).getByText(between(later))).toBeVisible();
    await expect(page.getByText(/Your parcel came two days later\. Before: between/)).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const waits = { for: 'answer', since: new Date() } as const;
    await tell({ order: { range: later, steps: { delivery: later }, moved, waits } });
    await expect(steps(page).getByText('Waits for you: your answer')).toBeVisible();
    await expect(page.getByText(/Expected|two days later/)).toHaveCount(0);
  }
  await tell({});
  await page.goto(videosPath(subscriptionId, videoId));
  const where = page.getByRole('region', { name: 'Where it is' });
  await expect(where).toContainText('Editing');
  const before = await where.boundingBox();
  await tell({ video: { range: soon } });
  await expect(where).toContainText(between(soon));
  // Its place was kept free.
  expect(await where.boundingBox()).toEqual(before);
  const moved = { cause: 'slower', days: 0, before: soon, at: new Date() } as const;
  await tell({ video: { range: later, moved } });
  await expect(where).toContainText('It takes longer than usual.');
  await expectAccessible(page);
});
