import { expect, test } from '@playwright/test';
import type { LateVideos } from '#domain/late-videos.ts';
import { routes } from '#domain/routes.ts';
import { db } from '#tests/cloud/local-cloud.ts';
import { enterAs } from '#tests/support/log-in.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#tests/support/page-checks.ts';
import { hire } from '../staff-setup.ts';

test('an admin reads a year of figures, as plots and as numbers, and the address keeps the span', async ({
  page,
}) => {
  const { email } = await hire('admin', 'Signe Holm');
  await enterAs(page, email, routes.adminDashboard.path);
  const revenue = page.getByRole('region', { name: 'Recurring revenue', exact: true });
  await expect(revenue).toContainText(/\$[\d,]+.* a month/);
  await expect(revenue).toContainText('in the 30 days before');
  await expect(revenue.locator('svg').first()).toBeVisible();

  await page.getByRole('radio', { name: '365 days' }).click();
  await expect(page).toHaveURL(/days=365/);
  await expect(revenue).toContainText('in the 365 days before');
  await page.reload();
  await expect(revenue).toContainText('in the 365 days before');

  await revenue.getByText('Numbers').click();
  await expect(revenue.getByRole('columnheader', { name: 'Revenue a month' })).toBeVisible();
  await expectAccessible(page);
  for (const name of ['Deliveries a week', 'Time in each status', 'Videos by status and age']) {
    await expect(page.getByRole('region', { name })).toContainText('Computed');
  }
  await page.setViewportSize({ width: 360, height: 800 });
  await expectNoSidewaysScroll(page);
});

test('an admin sees what is late and what blocks it, and goes to the late videos of the queue', async ({
  page,
}) => {
  const stored = db.doc('counters/lateVideos');
  const before = await stored.get();
  const { email } = await hire('admin', 'Signe Holm');
  const now = new Date();
  const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 3_600_000);
  const late = { status: 'editing', since: daysAgo(6), lateness: 'too-long', dueAt: null } as const;
  await stored.set({
    count: 12,
    oldest: [
      { ...late, id: 'late-lamp', title: 'Lamp at dusk', waitsFor: 'answer' },
      { ...late, id: 'late-mug', title: 'Mug', since: daysAgo(5), waitsFor: null },
    ],
    computedAt: now,
  } satisfies LateVideos);
  try {
    await enterAs(page, email, routes.adminDashboard.path);
    const card = page.getByRole('region', { name: 'Late videos' });
    await expect(card).toContainText('12 late');
    await expect(card).toContainText('Computed');
    await expect(card.getByRole('listitem')).toHaveText([
      /^Lamp at dusk6 days in Editing. Waits for the customer’s answer.$/,
      /^Mug5 days in Editing. The studio’s turn.$/,
    ]);
    await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 800 });
    await expectNoSidewaysScroll(page);
    await card.getByRole('link', { name: 'Late videos in the queue' }).click();
    await expect(page).toHaveURL(/\/admin\/videos\/status\/\?late=yes/);

    await stored.set({ count: 0, oldest: [], computedAt: now } satisfies LateVideos);
    await page.goto(routes.adminDashboard.path);
    await expect(card).toContainText('Nothing is late');
  } finally {
    const counted = before.data();
    await (counted ? stored.set(counted) : stored.delete());
  }
});
