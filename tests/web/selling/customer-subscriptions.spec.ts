import { expect, test } from '@playwright/test';
import { z } from 'zod';
import { manageSubscriptionPath } from '#domain/routes.ts';
import { videoStatusInfo } from '#domain/video.ts';
import { register } from '#tests/cloud/accounts.ts';
import { db } from '#tests/cloud/local-cloud.ts';
import { changeSubscription } from '#tests/cloud/payment-provider.ts';
import { buy } from '#tests/cloud/selling.ts';
import { addVideoOf } from '#tests/support/customer-setup.ts';
import { enterAs } from '#tests/support/log-in.ts';
import { withPaymentScript } from '#tests/support/payment-script.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#tests/support/page-checks.ts';

test('until the payment and its tokens arrive, every page says that they are on their way @deep', async ({
  page,
}) => {
  const account = await register();
  const sessionId = `cs_test_${crypto.randomUUID().replaceAll('-', '')}`;
  await enterAs(page, account.email, `/checkout/success/?session_id=${sessionId}`);
  const waiting = page.getByText('Waiting for your payment to arrive');
  await expect(waiting).toBeVisible();
  await page.getByRole('link', { name: 'Dashboard', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/Hello|dashboard/i);
  await expect(waiting).toBeVisible();
  await page.goto('/subscriptions/');
  await expect(waiting).toBeVisible();
  await expect(page.getByText('No subscription yet')).toHaveCount(0);
  await expectAccessible(page);

  const subscriptionId = await buy(account);
  const stored = db.doc(`subscriptions/${subscriptionId}`);
  // The invoice is told of in a message of its own, which may come later.
  const { tokenLots } = z
    .object({ tokenLots: z.array(z.unknown()) })
    .parse((await stored.get()).data());
  await stored.update({ checkoutSessionId: sessionId, tokenLots: [] });
  await expect(page.getByText('Your first tokens are on their way')).toBeVisible();
  await page.goto('/dashboard/');
  await expect(page.getByText('Your first tokens are on their way')).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/checkout/success/?session_id=${sessionId}`);
  await expect(page.getByText('Your first 6 tokens are on their way')).toBeVisible();
  await expect(page.getByText(/\b0 tokens/)).toHaveCount(0);
  await stored.update({ tokenLots });
  await expect(page.getByText('You have 6 tokens to spend')).toBeVisible();
});

test('a payment that takes long is waited for calmly, and a broken address explained @deep', async ({
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

test('an overdue payment and a canceled subscription say what still works @deep', async ({
  page,
}) => {
  const account = await register();
  const subscriptionId = await buy(account);
  const standing = (status: string) => db.doc(`subscriptions/${subscriptionId}`).update({ status });
  await standing('past_due');
  await enterAs(page, account.email, '/subscriptions/');
  await expect(page.getByText('Nothing you paid for is frozen')).toBeVisible();
  await expectAccessible(page);
  await standing('canceled');
  await expect(page.getByText('Nothing more is charged')).toBeVisible();
  await page.getByRole('button', { name: 'Card and address' }).click();
  await page.waitForURL(/\/p\/session|portal|billing/);
});

test.describe('with a public key of the payment provider, whose script the stand-in serves', () => {
  // The policies that allow the provider's hosts are made by the deployment (hosted-policy.test.ts).
  test.use({ bypassCSP: true });

  test('3-D Secure of a saved card is asked for in the page, and refused or confirmed there @deep', async ({
    page,
  }) => {
    const account = await register();
    const subscriptionId = await buy(account);
    await changeSubscription(subscriptionId, { renew: 'needs-action' });
    await withPaymentScript(page);
    const bank = page.getByRole('dialog', { name: 'Is it you who pays?' });
    await enterAs(page, account.email, '/subscriptions/');
    const confirm = page.getByRole('button', { name: 'Confirm the payment' });
    await expect(confirm).toBeVisible();
    await confirm.click();
    await bank.getByRole('button', { name: 'No, stop it' }).click();
    await expect(page.getByText(/did not let the payment through. We are unable/)).toBeVisible();
    // Nothing is left to ask about: another card pays.
    await expect(page.getByRole('button', { name: /^Pay \$.* with any card$/ })).toBeVisible();
    await changeSubscription(subscriptionId, { recover: true });
    await expect(page.getByText('did not go through')).toHaveCount(0);
    await changeSubscription(subscriptionId, { renew: 'needs-action' });
    await confirm.click();
    await bank.getByRole('button', { name: 'Yes, it is me' }).click();
    await expect(page.getByText('18 tokens left', { exact: true })).toBeVisible();
    await expect(confirm).toHaveCount(0);
    await expect(page).toHaveURL(/\/subscriptions\/$/);
  });
});

test('each invoice is listed with its PDF, also on a phone @deep', async ({ page }) => {
  const account = await register();
  await buy(account, { currency: 'usd' });
  await page.setViewportSize({ width: 360, height: 780 });
  await enterAs(page, account.email, '/subscriptions/');
  await page.getByRole('button', { name: 'Invoices', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Invoices for Trial package' });
  await expect(dialog.getByText('$900', { exact: true })).toBeVisible();
  await expect(dialog.getByText('Paid', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: /^PDF of invoice ORBIT-/ }).click();
  expect((await download).suggestedFilename()).toMatch(/^Invoice-ORBIT-\d+\.pdf$/);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
});

test('the videos of a subscription that has ended stay, and nothing is offered that it refuses @deep', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const account = await register();
  const subscriptionId = await buy(account);
  await addVideoOf(account, subscriptionId, { title: 'Kettle' });
  await db.doc(`subscriptions/${subscriptionId}`).update({ status: 'canceled' });
  await enterAs(page, account.email, manageSubscriptionPath(subscriptionId));
  await expect(page.getByText('This subscription has ended')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Kettle' })).toBeVisible();
  await expect(page.getByRole('button', { name: /New video|Plan block/ })).toHaveCount(0);
  await expect(page.getByText(/tokens? left/)).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: 'Build a new package' }).click();
  await page.waitForURL('**/product/build/');
});

test('the status of a video says what it means, by keyboard and by touch @deep', async ({
  browser,
}) => {
  const account = await register();
  const subscriptionId = await buy(account);
  await addVideoOf(account, subscriptionId, { status: 'activated' });
  const context = await browser.newContext({ hasTouch: true });
  const page = await context.newPage();
  await enterAs(page, account.email, '/dashboard/');
  const status = page.getByRole('main').getByRole('button', { name: 'Ordered', exact: true });
  const meaning = page.getByText(`${videoStatusInfo.activated.description}.`);
  await expect(status).toHaveAccessibleDescription(`${videoStatusInfo.activated.description}.`);
  await expect(meaning).toBeHidden();
  await status.focus();
  await page.keyboard.press('Enter');
  await expect(meaning).toBeVisible();
  await expect(meaning).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(meaning).toBeHidden();
  await expect(status).toBeFocused();
  await status.tap();
  await expect(meaning).toBeVisible();
  await page.getByRole('heading', { level: 1 }).tap();
  await expect(meaning).toBeHidden();
  await context.close();
});
