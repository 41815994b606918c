import { expect, test, type Page } from '@playwright/test';
import { cardOf } from '#domain/copy-allowance.ts';
import { manageSubscriptionPath, routes, subscriptionStatusPath } from '#domain/routes.ts';
import { register } from '#tests/cloud/accounts.ts';
import { db, freshName } from '#tests/cloud/local-cloud.ts';
import { addProduct, buy } from '#tests/cloud/selling.ts';
import { loadSteps } from '#tests/cloud/stored.ts';
import { addVideoOf, moveByStudio } from '#tests/support/customer-setup.ts';
import { enterAs, openAs } from '#tests/support/log-in.ts';
import { expectOffers, settled } from '#tests/support/page-checks.ts';
import { hire, queueOf } from '../staff-setup.ts';

/** Text that runs wherever it is taken for more than text; fresh, so that it is found again. */
const hostile = () => freshName('<img src=x onerror=wasRun=1><script>wasRun=1</script>');

/** The texts stand on the page as they were written, and nothing of them ran. */
async function expectText(page: Page, ...texts: string[]): Promise<void> {
  await settled(page);
  for (const text of texts) await expect(page.locator('body')).toContainText(text);
  await expect(page.locator('img[src="x"]')).toHaveCount(0);
  expect(await page.evaluate(() => 'wasRun' in window)).toBe(false);
}

test('a product with a script in its name is shown as text to visitors, customers and admins @deep', async ({
  browser,
  page,
}) => {
  const name = hostile();
  const description = hostile();
  const productId = await addProduct({ name, description, kind: 'addOn', tokensPerMonth: 0 });
  try {
    await page.goto(routes.landing.path);
    await expectOffers(page);
    await expectText(page, name);
    await enterAs(page, (await register()).email, routes.build.path);
    await expectText(page, name, description);
    const { email } = await hire('admin', 'Ines Falk');
    const admin = await openAs(browser, email, routes.manageProducts.path);
    await expectText(admin.page, name);
    await admin.context.close();
  } finally {
    await db.doc(`products/${productId}`).update({ active: false });
  }
});

test('text written by customers and staff is shown to each other as text', async ({
  browser,
  page,
}) => {
  const [title, copy, tagline, reason] = [hostile(), hostile(), hostile(), hostile()];
  const [displayName, packageName, label, byName] = [hostile(), hostile(), hostile(), hostile()];
  const owner = await register({ displayName });
  const subscriptionId = await buy(owner);
  await db.doc(`subscriptions/${subscriptionId}`).update({ packageName });
  const statusItems = (await loadSteps(subscriptionId)).map((step) => ({ ...step, label }));
  await db.doc(`status/${subscriptionId}`).update({ statusItems });
  const videoId = await addVideoOf(owner, subscriptionId, {
    title,
    copyCards: [cardOf(copy)],
    endCard: { use: true, logo: true, tagline },
    status: 'editing',
  });
  await moveByStudio(videoId, { from: 'editing', to: 'shooting', reason });
  const [entry] = (await db.collection(`videos/${videoId}/history`).get()).docs;
  await entry?.ref.update({ byName });

  await enterAs(page, owner.email, routes.dashboard.path);
  await expectText(page, packageName);
  await page.goto(subscriptionStatusPath(subscriptionId));
  await expectText(page, label);
  await page.goto(`${manageSubscriptionPath(subscriptionId)}?video=${videoId}`);
  await expectText(page, title, copy, tagline, reason);

  const { email } = await hire('admin', 'Ines Falk');
  const admin = await openAs(browser, email, `${queueOf('shooting')}&video=${videoId}`);
  await expectText(admin.page, title, copy, tagline, byName, reason);
  await admin.page.goto(`${routes.manageUsers.path}?email=${owner.email}`);
  await expectText(admin.page, displayName);
  await admin.page.goto(`${routes.accountManagement.path}?email=${owner.email}`);
  await expectText(admin.page, packageName);
  await admin.context.close();
});
