import { expect, test } from '@playwright/test';
import { Timestamp } from 'firebase-admin/firestore';
import { routes } from '#domain/routes.ts';
import { register } from '#tests/cloud/accounts.ts';
import { db } from '#tests/cloud/local-cloud.ts';
import { changeSubscription, eventsAbout } from '#tests/cloud/payment-provider.ts';
import { buy } from '#tests/cloud/selling.ts';
import { enterAs } from '#tests/support/log-in.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#tests/support/page-checks.ts';
import { hire } from '../staff-setup.ts';

test('an admin compares the payments, mends a difference, and replays an event', async ({
  page,
}) => {
  const account = await register();
  const subscriptionId = await buy(account);
  await db.doc(`subscriptions/${subscriptionId}`).update({ productTotalPrice: 80_000 });
  // An event of its own: the provider's stand-in forgets the demo's after 500 later ones.
  const [event] = await eventsAbout(subscriptionId);
  if (!event) throw new Error('The purchase announced no event.');
  const failedAt = Timestamp.now();
  const reason = 'The database did not answer within 10 seconds.';
  const kept = { type: event.type, reason, attempts: 6, failedAt, at: failedAt };
  await db.doc(`events/${event.id}`).set(kept);
  const { email } = await hire('admin', 'Runa Dahl');
  await enterAs(page, email, routes.adminDashboard.path);
  await page.getByRole('link', { name: 'Reconcile' }).click();

  await page.getByRole('button', { name: 'Compare now' }).click();
  const difference = page.getByRole('article', { name: new RegExp(account.email) });
  await expect(difference).toContainText('The price, the period or the tokens differ');
  await expect(difference).toContainText('$900, monthly');
  await expect(difference).toContainText('$800, monthly');
  await expectAccessible(page);

  await difference.getByRole('button', { name: 'Take what is charged' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Nothing is charged or paid back');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Take what is charged' }).click();
  await expect(difference).toHaveCount(0);

  const failed = page.getByRole('article', { name: new RegExp(event.id) });
  await expect(failed).toContainText('The database did not answer');
  await failed.getByRole('button', { name: 'Replay' }).click();
  await expect(failed).toHaveCount(0);
  await page.setViewportSize({ width: 360, height: 800 });
  await expectNoSidewaysScroll(page);
  await changeSubscription(subscriptionId, { status: 'canceled' });
});
