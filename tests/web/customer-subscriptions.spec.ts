import { expect, test } from '@playwright/test';
import { withStepStatus } from '#domain/progress.ts';
import { register } from '#tests/cloud/accounts.ts';
import { db } from '#tests/cloud/local-cloud.ts';
import { buy } from '#tests/cloud/selling.ts';
import { loadSteps } from '#tests/cloud/stored.ts';
import { enterAs } from '#tests/support/log-in.ts';
import { expectAccessible } from '#tests/support/page-checks.ts';

test('the success page goes on by itself when the payment arrives', async ({ page }) => {
  const account = await register();
  const sessionId = `cs_test_${crypto.randomUUID().replaceAll('-', '')}`;
  await enterAs(page, account.email, `/checkout/success/?session_id=${sessionId}`);
  await expect(page.getByText('Waiting for your payment to arrive')).toBeVisible();
  const subscriptionId = await buy(account);
  await db.doc(`subscriptions/${subscriptionId}`).update({ checkoutSessionId: sessionId });
  await expect(page.getByText('Your subscription has begun')).toBeVisible();
  await expectAccessible(page);
});

test('a payment that takes long is waited for calmly, and a broken address explained', async ({
  page,
}) => {
  const { email } = await register();
  await page.clock.install();
  await enterAs(page, email, '/checkout/success/?session_id={CHECKOUT_SESSION_ID}');
  await expect(page.getByText('This address does not name an order')).toBeVisible();
  await page.goto('/checkout/success/?session_id=cs_test_never');
  await expect(page.getByText('Waiting for your payment to arrive')).toBeVisible();
  await page.clock.fastForward('00:20');
  await expect(page.getByText('You do not need to pay again')).toBeVisible();
});

test('the seven steps move while they are looked at; with several one is chosen', async ({
  page,
}) => {
  const account = await register();
  const first = await buy(account);
  await enterAs(page, account.email, '/subscriptions/status/');
  const steps = page.getByRole('list', { name: 'Progress steps' });
  await expect(steps.getByRole('listitem')).toHaveCount(7);
  await expect(steps.getByRole('listitem').nth(1)).toContainText('Coming up');
  await db.doc(`status/${first}`).update({
    statusItems: withStepStatus(await loadSteps(first), 'received', 'complete', new Date()),
  });
  await expect(steps.getByRole('listitem').nth(1)).toContainText('Complete');
  await expect(page.getByRole('img', { name: 'Step 3 of 7: Creative Brief' })).toBeVisible();

  await db.doc(`status/${first}`).update({ statusItems: 'broken' });
  await expect(steps.getByRole('listitem')).toHaveCount(7);

  await buy(account);
  await page.goto('/subscriptions/status/');
  await page.getByRole('link', { name: 'See the progress' }).first().click();
  await expect(page.getByLabel('Subscription', { exact: true })).toBeVisible();
});

test('a payment overdue and a canceled subscription say what goes on and what does not', async ({
  page,
}) => {
  const account = await register();
  const subscriptionId = await buy(account);
  const standing = (status: string) => db.doc(`subscriptions/${subscriptionId}`).update({ status });
  await standing('past_due');
  await enterAs(page, account.email, '/subscriptions/');
  await expect(page.getByText('Videos you have ordered continue')).toBeVisible();
  await expectAccessible(page);
  await standing('canceled');
  await expect(page.getByText('Nothing more is charged')).toBeVisible();
  await page.getByRole('button', { name: 'Card and invoices' }).click();
  await page.waitForURL(/\/p\/session|portal|billing/);
});
