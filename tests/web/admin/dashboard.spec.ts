import { expect, test } from '@playwright/test';
import { Timestamp } from 'firebase-admin/firestore';
import type { LateVideos } from '#domain/late-videos.ts';
import { routes } from '#domain/routes.ts';
import { register } from '#tests/cloud/accounts.ts';
import { db, freshName } from '#tests/cloud/local-cloud.ts';
import { changeSubscription, eventsAbout } from '#tests/cloud/payment-provider.ts';
import { buy } from '#tests/cloud/selling.ts';
import { enterAs } from '#tests/support/log-in.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#tests/support/page-checks.ts';
import { hire } from '../staff-setup.ts';

const lateVideos = db.doc('counters/lateVideos');

/** Says that videos are late, until `run` has ended. */
async function whileLate(late: LateVideos, run: () => Promise<void>): Promise<void> {
  const counted = (await lateVideos.get()).data();
  await lateVideos.set(late);
  try {
    await run();
  } finally {
    await (counted ? lateVideos.set(counted) : lateVideos.delete());
  }
}

/** A step after a change that failed for good; gives the document of the change. */
async function failForGood(): Promise<string> {
  const document = `videos/${freshName('video')}`;
  await db.collection('audit').add({
    action: 'failedEvent',
    function: 'mailVideoReady',
    eventId: 'event-one',
    document,
    eventAt: Timestamp.now(),
    reason: 'The address has no domain.',
    at: Timestamp.now(),
  });
  return document;
}

/** A subscription at another price than is charged, and an event about it that was not handled. */
async function addDifference() {
  const customer = await register();
  const subscriptionId = await buy(customer);
  await db.doc(`subscriptions/${subscriptionId}`).update({ productTotalPrice: 80_000 });
  // An event of its own: the provider's stand-in forgets the demo's after 500 later ones.
  const [event] = await eventsAbout(subscriptionId);
  if (!event) throw new Error('The purchase announced no event.');
  const failedAt = Timestamp.now();
  const reason = 'The database did not answer within 10 seconds.';
  const kept = { type: event.type, reason, attempts: 6, failedAt, at: failedAt };
  await db.doc(`events/${event.id}`).set(kept);
  return { ...customer, subscriptionId, eventId: event.id };
}

test('an admin reads the figures, what is late and what failed, and mends the payments', async ({
  page,
}) => {
  const failedDocument = await failForGood();
  const { email } = await hire('admin', 'Signe Holm');
  const wide = page.viewportSize() ?? { width: 1280, height: 720 };
  const expectNarrow = async () => {
    await page.setViewportSize({ width: 360, height: 800 });
    await expectNoSidewaysScroll(page);
    await page.setViewportSize(wide);
  };

  await test.step('a year of figures, as plots and as numbers, whose span the address keeps', async () => {
    await enterAs(page, email, routes.adminDashboard.path);
    const revenue = page.getByRole('region', { name: 'Recurring revenue', exact: true });
    await expect(revenue).toContainText(/\$[\d,]+.* a month/);
    await expect(revenue).toContainText('in the 30 days before');
    await expect(revenue.locator('svg').first()).toBeVisible();
    await page.getByRole('radio', { name: '365 days' }).click();
    await expect(page).toHaveURL(/days=365/);
    await expect(revenue).toContainText('in the 365 days before');
  });

  const now = new Date();
  const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 3_600_000);
  const late = { status: 'editing', since: daysAgo(6), lateness: 'too-long', dueAt: null } as const;
  const twelve: LateVideos = {
    count: 12,
    oldest: [
      { ...late, id: 'late-lamp', title: 'Lamp at dusk', waitsFor: 'answer' },
      { ...late, id: 'late-mug', title: 'Mug', since: daysAgo(5), waitsFor: null },
    ],
    computedAt: now,
  };
  await whileLate(twelve, async () => {
    const card = page.getByRole('region', { name: 'Late videos' });
    await test.step('what is late and what blocks it, with the way to it in the queue', async () => {
      await page.reload();
      const revenue = page.getByRole('region', { name: 'Recurring revenue', exact: true });
      await expect(revenue).toContainText('in the 365 days before');
      await revenue.getByText('Numbers').click();
      await expect(revenue.getByRole('columnheader', { name: 'Revenue a month' })).toBeVisible();
      for (const name of ['Deliveries a week', 'Time in each status', 'Videos by status and age']) {
        await expect(page.getByRole('region', { name })).toContainText('Computed');
      }
      await expect(card).toContainText('12 late');
      await expect(card).toContainText('Computed');
      await expect(card.getByRole('listitem')).toHaveText([
        /^Lamp at dusk6 days in Editing. Waits for the customer’s answer.$/,
        /^Mug5 days in Editing. The studio’s turn.$/,
      ]);
      await expectAccessible(page);
      await expectNarrow();
      await card.getByRole('link', { name: 'Late videos in the queue' }).click();
      await expect(page).toHaveURL(/\/admin\/videos\/status\/\?late=yes/);
      await lateVideos.set({ count: 0, oldest: [], computedAt: now } satisfies LateVideos);
      await page.goto(routes.adminDashboard.path);
      await expect(card).toContainText('Nothing is late');
    });
  });

  await test.step('what failed for good, and what to do about it', async () => {
    const failure = page.getByRole('listitem').filter({ hasText: failedDocument });
    await failure.getByRole('link', { name: 'A step after a change failed for good' }).click();
    const details = page.getByRole('complementary', { name: 'Details of the record' });
    await expect(details).toContainText('Remove the cause');
    await expect(details).toContainText('The address has no domain.');
    await expect(details).toContainText(failedDocument);
    await expectAccessible(page);
    await page.reload();
    await expect(details).toContainText('The address has no domain.');
    await details.getByRole('button', { name: 'Close the details' }).press('Escape');
    await expect(details).toBeHidden();
  });

  await test.step('how long records are kept is decided, which is a record itself', async () => {
    const opener = page.getByRole('button', { name: 'How long they are kept' });
    const dialog = page.getByRole('dialog', { name: 'How long records are kept' });
    await opener.click();
    await dialog.getByLabel('Keep records').selectOption('10 years');
    await expect(dialog).toContainText('Records older than 10 years go');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Keep them for 10 years' }).click();
    await expect(dialog).toBeHidden();

    await opener.click();
    await expect(dialog.getByLabel('Keep records')).toHaveValue('10');
    await dialog.getByLabel('Keep records').selectOption('For ever');
    await dialog.getByRole('button', { name: 'Keep them for ever' }).click();
    await expect(dialog).toBeHidden();
    await page.goto(`${routes.auditLog.path}?by=${encodeURIComponent(email)}`);
    const rows = page.getByRole('row').filter({ hasText: email });
    await expect(rows).toHaveCount(2);
    await expect(rows.first()).toContainText('Time for which records are kept changed');
  });

  await test.step('payments are compared, a difference is mended, an event is replayed', async () => {
    const customer = await addDifference();
    await page.goto(routes.adminDashboard.path);
    await page.getByRole('link', { name: 'Reconcile' }).click();
    await page.getByRole('button', { name: 'Compare now' }).click();
    const difference = page.getByRole('article', { name: new RegExp(customer.email) });
    await expect(difference).toContainText('The price, the period or the tokens differ');
    await expect(difference).toContainText('$900, monthly');
    await expect(difference).toContainText('$800, monthly');
    await expectAccessible(page);

    await difference.getByRole('button', { name: 'Take what is charged' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(customer.email);
    await expect(dialog).toContainText('Nothing is charged or paid back');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Take what is charged' }).click();
    await expect(page.getByText('Both sides agree again')).toBeVisible();
    await expect(difference).toHaveCount(0);

    const failed = page.getByRole('article', { name: new RegExp(customer.eventId) });
    await expect(failed).toContainText('The database did not answer');
    await failed.getByRole('button', { name: 'Replay' }).click();
    await expect(failed).toHaveCount(0);
    await expectNarrow();
    await changeSubscription(customer.subscriptionId, { status: 'canceled' });
  });
});
