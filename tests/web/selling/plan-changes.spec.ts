import { expect, test, type Page } from '@playwright/test';
import { changePlanPath, routes } from '#domain/routes.ts';
import { register, type Account } from '#tests/cloud/accounts.ts';
import { changeSubscription, pay, settle } from '#tests/cloud/payment-provider.ts';
import { openCheckout, selectionOf } from '#tests/cloud/selling.ts';
import { keepSession } from '#tests/support/kept-session.ts';
import { enterAs } from '#tests/support/log-in.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#tests/support/page-checks.ts';
import { withPaymentScript } from '#tests/support/payment-script.ts';

/** A card that is taken, and does not pay later. */
const declinedLater = '4000000000000341';

/** A customer of a package of the catalogue. */
async function customerOf(packageId: string): Promise<{ customer: Account; id: string }> {
  const customer = await register();
  const session = await openCheckout(customer, selectionOf(packageId));
  const { subscriptionId: id } = await pay(session.id);
  await settle();
  return { customer, id };
}

const choose = (page: Page, name: string) =>
  page.getByRole('radio', { name: new RegExp(`^${name}`) }).click({ force: true });

type Bought = Awaited<ReturnType<typeof customerOf>>;

/** Opens the page of a plan, chooses another package and asks for its price. */
async function askFor(page: Page, { customer, id }: Bought, name: string): Promise<void> {
  await keepSession(page, customer.email);
  await askAgain(page, { id }, name);
}

/** The same for somebody who is logged in already. */
async function askAgain(page: Page, { id }: Pick<Bought, 'id'>, name: string): Promise<void> {
  await page.goto(changePlanPath(id));
  await expect(page.getByRole('region', { name: 'What changes' })).toBeVisible();
  await choose(page, name);
  await page.getByRole('button', { name: 'See what it costs today' }).click();
}

test('a plan goes up by a card that pays, is to go down, and is paid by any card when overdue', async ({
  page,
}) => {
  const bought = await customerOf('starter');
  const tokensLeft = async () => {
    await page.goto(routes.subscriptions.path);
    const main = page.getByRole('main');
    const told = await main.getByText(/^\d+ tokens left$/).innerText();
    return Number.parseInt(told, 10);
  };

  await test.step('a declined card changes nothing, and the page says so', async () => {
    await changeSubscription(bought.id, { card: declinedLater });
    await askFor(page, bought, 'Growth');
    await page.getByRole('button', { name: /^Pay/ }).click();
    await expect(
      page.getByText(/declined.*Nothing was changed and nothing was charged/),
    ).toBeVisible();
  });

  await test.step('another card is chosen where the page says', async () => {
    await page.getByRole('button', { name: 'Card and address' }).click();
    await page.waitForURL(/\/p\/session\//);
    await page.getByLabel('Card number').fill('4242 4242 4242 4242');
    await page.getByRole('button', { name: 'Use this card' }).click();
    await expect(page.getByText('Card ending in 4242')).toBeVisible();
    await page.goto(routes.subscriptions.path);
    await expect(page.getByRole('heading', { name: 'Starter' })).toBeVisible();
  });

  await test.step('a larger plan begins at once, for the price of today that was shown', async () => {
    await askAgain(page, bought, 'Growth');
    await expect(page.getByText(/\$[\d,.]+ today/).first()).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const confirm = page.getByRole('button', { name: /^Pay \$[\d,.]+ and change now$/ });
    const [price = ''] = /\$[\d,.]+/.exec(await confirm.innerText()) ?? [];
    await confirm.click();
    await expect(page.getByText('Your plan is Growth now')).toBeVisible();
    await expect(page.getByText(`${price} was charged`)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Your subscriptions' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Growth' })).toBeVisible();
    await expect(page.getByText('$1,490')).toBeVisible();
  });

  await test.step('a smaller plan waits for the end of the period, and is taken back', async () => {
    await askAgain(page, bought, 'Starter');
    await expect(page.getByText('Nothing to pay today')).toBeVisible();
    await page.getByRole('button', { name: /^Change on/ }).click();
    await expect(page.getByText(/on: Starter, \$690/)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Take it back' }).click();
    await expect(page.getByText('You keep Growth')).toBeVisible();
    await expect(page.getByText(/on: Starter, \$690/)).toHaveCount(0);
  });

  await test.step('an overdue payment is paid with another card, and everything is back', async () => {
    const before = await tokensLeft();
    await changeSubscription(bought.id, { card: declinedLater });
    await changeSubscription(bought.id, { renew: 'failed' });
    await expect(page.getByText('The payment of $1,490 did not go through')).toBeVisible();
    await expect(page.getByText(/We tried your card once and try it again on/)).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 800 });
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Pay $1,490 with any card' }).click();
    await page.waitForURL(/\/i\/in_/);
    await page.getByRole('button', { name: 'Pay $1,490.00' }).click();
    await expect(page.getByText('Invoice paid')).toBeVisible();
    await page.goto(routes.subscriptions.path);
    await expect(page.getByText(`${before + 15} tokens left`, { exact: true })).toBeVisible();
    await expect(page.getByText('did not go through')).toHaveCount(0);
  });
});

test('a subscription is set to end, after saying what that means, and resumed @deep', async ({
  page,
}) => {
  const { customer, id } = await customerOf('starter');
  await enterAs(page, customer.email, routes.subscriptions.path);
  await page.getByRole('button', { name: 'Cancel subscription' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('You have 6 tokens left');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: /^End it on/ }).click();
  await expect(page.getByText(/It ends on/)).toBeVisible();
  const change = page.getByRole('button', { name: 'Change plan' });
  await expect(change).toHaveAccessibleDescription(/set to end. Resume it/);
  await page.goto(changePlanPath(id));
  await expect(page.getByText('This subscription is set to end. Resume it first')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(page.getByText('Starter goes on')).toBeVisible();
  await expect(page.getByRole('region', { name: 'What changes' })).toBeVisible();
  await page.goto(routes.subscriptions.path);
  await expect(page.getByRole('button', { name: 'Cancel subscription' })).toBeVisible();
  await expect(page.getByText(/It ends on/)).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Change plan' })).toBeVisible();
});

test.describe('with a public key of the payment provider, whose script the stand-in serves', () => {
  // The policies that allow the provider's hosts are made by the deployment (hosted-policy.test.ts).
  test.use({ bypassCSP: true });

  test('a bank that asks first is answered in the page, and what it refuses can wait or be tried again @deep', async ({
    page,
  }) => {
    const bought = await customerOf('starter');
    await changeSubscription(bought.id, { card: '4000002760003184' });
    await withPaymentScript(page);
    const dialog = page.getByRole('dialog', { name: 'Is it you who pays?' });

    await test.step('a refusal changes nothing, and shows two ways on', async () => {
      await askFor(page, bought, 'Growth');
      await expect(page.getByText(/each month, tax included/)).toHaveCount(2);
      await page.getByRole('button', { name: /^Pay/ }).click();
      await dialog.getByRole('button', { name: 'No, stop it' }).click();
      await expect(
        page.getByRole('alert').filter({ hasText: 'Your bank did not let the payment through' }),
      ).toContainText('Nothing was changed and nothing was charged');
      await expect(page.getByRole('button', { name: 'Card and address' })).toBeVisible();
      await expectAccessible(page);
      await page.setViewportSize({ width: 360, height: 800 });
      await expectNoSidewaysScroll(page);
    });

    await test.step('the same change can wait for the end of the period', async () => {
      await page.getByRole('button', { name: /^Change on .+ instead$/ }).click();
      await expect(page.getByText(/on: Growth, \$1,490/)).toBeVisible();
      await page.getByRole('button', { name: 'Take it back' }).click();
      await expect(page.getByText('You keep Starter')).toBeVisible();
    });

    /** Leaves the page while the bank asks. */
    const leave = async (name: string) => {
      await askAgain(page, bought, name);
      await page.getByRole('button', { name: /^Pay/ }).click();
      await expect(dialog).toBeVisible();
      await page.goto(routes.subscriptions.path);
      await expect(page.getByText('A change of this plan waits for you')).toBeVisible();
    };

    await test.step('somebody who leaves meanwhile finds the change, and gives it up', async () => {
      await leave('Growth');
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await page.getByRole('button', { name: 'Give it up' }).click();
      await expect(page.getByText('You keep Starter')).toBeVisible();
      await expect(page.getByText('A change of this plan waits for you')).toHaveCount(0);
    });

    await test.step('a confirmation makes the change', async () => {
      await askAgain(page, bought, 'Growth');
      await page.getByRole('button', { name: /^Pay/ }).click();
      await dialog.getByRole('button', { name: 'Yes, it is me' }).click();
      await expect(page.getByText('Your bank has confirmed the payment')).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Growth' })).toBeVisible();
    });

    await test.step('and so does one that comes later', async () => {
      await leave('Studio');
      await page.getByRole('button', { name: 'Confirm the payment' }).click();
      await dialog.getByRole('button', { name: 'Yes, it is me' }).click();
      await expect(page.getByText('Your bank has confirmed the payment')).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Studio' })).toBeVisible();
    });
  });
});

test('a plan that was changed in another tab is said to be another one @deep', async ({ page }) => {
  const bought = await customerOf('starter');
  await askFor(page, bought, 'Studio');
  await expect(page.getByRole('button', { name: /^Pay/ })).toBeVisible();
  const other = await page.context().newPage();
  await other.goto(changePlanPath(bought.id));
  await choose(other, 'Growth');
  await other.getByRole('button', { name: 'See what it costs today' }).click();
  await other.getByRole('button', { name: /^Pay/ }).click();
  await expect(other.getByRole('heading', { level: 1, name: 'Your subscriptions' })).toBeVisible();
  await expect(
    page.getByText(/changed meanwhile, perhaps in another tab: it is Growth/),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: /^Pay/ })).toHaveCount(0);
});
