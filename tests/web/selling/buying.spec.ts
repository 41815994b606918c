import { expect, test, type Page } from '@playwright/test';
import { changePlanPath, routes } from '#domain/routes.ts';
import { register } from '#tests/cloud/accounts.ts';
import { db } from '#tests/cloud/local-cloud.ts';
import { selectionOf, storeCart } from '#tests/cloud/selling.ts';
import { reviewCart } from '#tests/support/cart-page.ts';
import { enterAs, logIn, openAs } from '#tests/support/log-in.ts';
import { expectAccessible } from '#tests/support/page-checks.ts';
import { withPaymentScript } from '#tests/support/payment-script.ts';

const build = routes.build.path;
const cart = routes.cart.path;
const price = (page: Page) => page.getByRole('region', { name: 'Price' });
const planned = (page: Page) => page.getByRole('spinbutton', { name: '15 s videos' });
const more = (page: Page) => page.getByRole('button', { name: 'More: 15 s videos' });
const radio = (page: Page, name: RegExp) => page.getByRole('radio', { name });
const storedCart = (uid: string) => db.doc(`carts/${uid}`).get();
const storedPackage = async (uid: string): Promise<unknown> =>
  (await storedCart(uid)).get('productSelections.packageId');

test('a cart is the same on two devices, never replaced unasked, and gone for the next person', async ({
  page: desk,
  browser,
}) => {
  const [{ email, uid }, next] = [await register(), await register()];
  await enterAs(desk, email, build);

  await test.step('the builder leads to its explanation, and back to where it was left', async () => {
    const link = desk.getByRole('link', { name: 'How this works' });
    await expect(link).toBeVisible();
    await desk.evaluate(
      () =>
        new Promise((resolve) => {
          addEventListener('scroll', () => resolve(null), { once: true });
          window.scrollTo(0, 300);
        }),
    );
    // A press by the mouse would scroll to the link first.
    await link.evaluate((element: HTMLElement) => element.click());
    const tokens = desk.getByRole('region', { name: 'What tokens are' });
    await expect(tokens).toBeInViewport();
    await expect(tokens).toBeFocused();
    await expect(tokens).toContainText('a 30 s video 6');
    await expect(desk.getByRole('region', { name: 'For admins' })).toHaveCount(0);
    await desk.goBack();
    await expect(desk).toHaveURL(new RegExp(`${build}$`));
    await expect.poll(() => desk.evaluate(() => window.scrollY)).toBe(300);
  });

  await test.step('a choice made on one device is there on the other, in both directions', async () => {
    const sofa = await openAs(browser, email, build);
    await expect(planned(sofa.page)).toHaveValue('0');
    await radio(desk, /^Starter/).check();
    await more(desk).click();
    await expect(planned(sofa.page)).toHaveValue('1');
    await expect(radio(sofa.page, /^Starter/)).toBeChecked();
    await more(sofa.page).click();
    await more(sofa.page).click();
    await expect(planned(desk)).toHaveValue('3');
    await expect(price(desk)).toContainText('Saved');
    expect((await storedCart(uid)).get('productSelections.videos.15')).toBe(3);
    await sofa.context.close();
  });

  await test.step('a shared selection asks before it replaces the own one', async () => {
    const sharedPath = `${build}?selection=growth&option=automated&period=yearly&videos15=2&addOn=1xsocial-cutdowns`;
    await desk.goto(sharedPath);
    const asked = desk.getByText('Somebody shared a selection with you');
    await expect(asked).toBeVisible();
    await expect(radio(desk, /^Starter/)).toBeChecked();
    await expectAccessible(desk);
    await desk.getByRole('button', { name: 'Keep mine' }).click();
    await expect(asked).toHaveCount(0);
    await expect(desk).toHaveURL(build);
    expect(await storedPackage(uid)).toBe('starter');
    await desk.goto(sharedPath);
    await desk.getByRole('button', { name: 'Use the shared one' }).click();
    await expect(radio(desk, /^Growth/)).toBeChecked();
    await expect.poll(() => storedPackage(uid)).toBe('growth');
    await desk.goto(`${build}?selection=growth&videos15=-3`);
    await expect(desk.getByText('The shared selection cannot be read')).toBeVisible();
    await expect(radio(desk, /^Growth/)).toBeChecked();
  });

  await test.step('the next person at the same browser does not get it', async () => {
    await desk.getByRole('button', { name: /account/i }).click();
    await desk.getByRole('menuitem', { name: 'Log out' }).click();
    await desk.waitForURL((url) => url.pathname === '/');
    await logIn(desk, next.email, build);
    await expect(price(desk)).toBeVisible();
    await expect(planned(desk)).toHaveValue('0');
    expect((await storedCart(next.uid)).exists).toBe(false);
  });
});

test.describe('with the scripts of the payment provider', () => {
  // The policies that allow its hosts are made by the deployment (hosted-policy.test.ts).
  test.use({ bypassCSP: true });

  test('a cart is paid once: by an accepted text, a code, and a card that is not declined', async ({
    page,
  }) => {
    const account = await register();
    const pay = page.getByRole('button', { name: 'Pay by card' });
    const fetched: string[] = [];
    await page.route('https://*.stripe.com/**', async (route) => {
      fetched.push(route.request().url());
      await route.fulfill({ contentType: 'text/javascript', body: 'window.Stripe = () => ({});' });
    });
    const script = page.locator('script[src*="stripe.com"]');

    await test.step('the code of a link says what it saves before paying', async () => {
      await storeCart(account, selectionOf('growth'), undefined, null);
      await enterAs(page, account.email, `${cart}?code=spring`);
      const total = page.getByRole('region', { name: 'Total' });
      await expect(total).toContainText('Code SPRING: you save $298 today');
      await expect(total).toContainText('Today you pay $1,192, tax included');
      await expect(total).toContainText('The first 3 payments are lowered');
      await expect(page).toHaveURL(cart);
    });

    await test.step('nothing can be paid before the texts are accepted', async () => {
      const tick = page.getByRole('checkbox', { name: /^I accept the terms/ });
      await expect(tick).toBeVisible();
      await expect(pay).toBeDisabled();
      await expect(pay).toHaveAccessibleDescription(/Accept the terms/);
      await expect(page.getByRole('link', { name: /^Terms, version/ })).toHaveAttribute(
        'href',
        /^\/terms\?version=\d+$/,
      );
      await expectAccessible(page);
      await tick.check();
      await expect(pay).toBeEnabled();
      // Without its public key, nothing of the provider is asked for.
      expect(fetched).toEqual([]);
      await expect(script).toHaveCount(0);
    });

    await test.step('a payment page that does not open charges nothing', async () => {
      await page.route('**/checkout', (route) =>
        route.fulfill({
          status: 502,
          headers: { 'Access-Control-Allow-Origin': '*' },
          json: { error: { code: 'internal', message: 'Something went wrong on our side.' } },
        }),
      );
      await pay.click();
      await expect(page.getByRole('alert')).toContainText('Nothing was charged.');
      await expect(pay).toBeEnabled();
      await expectAccessible(page);
      await page.unroute('**/checkout');
    });

    await test.step('two presses open one payment page, which names what is wrong with a tax id', async () => {
      let sessions = 0;
      page.on('request', (request) => {
        if (request.method() === 'POST' && request.url().endsWith('/checkout')) sessions += 1;
      });
      await pay.dblclick();
      await expect(page.getByText('Promotion code')).toBeVisible();
      await page.getByLabel('Business name').fill('Lind KG');
      await page.getByLabel('Tax ID').fill('DE12');
      await page.getByRole('button', { name: 'Pay $1,192.00' }).click();
      await expect(page.getByLabel('Tax ID')).toHaveAccessibleDescription(/invalid/);
      expect(sessions).toBe(1);
      expect((await storedCart(account.uid)).get('accepted')).toMatchObject({ privacy: 1 });
    });

    await test.step('a declined card charges nothing and keeps what was typed, a good one pays', async () => {
      await page.getByLabel('Tax ID').fill('DE123456789');
      await page.getByRole('button', { name: 'Try a card that is declined' }).click();
      await expect(page.getByRole('alert')).toContainText('declined');
      await expect(page.getByLabel('Business name')).toHaveValue('Lind KG');
      await expect(page.getByLabel('Tax ID')).toHaveValue('DE123456789');
      await page.getByRole('button', { name: 'Pay $1,192.00' }).click();
      await expect(page.getByText('Your subscription has begun')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Open the desktop app' })).toHaveAttribute(
        'href',
        /^orbitreel:\/\/checkout\/success\?session_id=cs_/,
      );
      await expectAccessible(page);
      await page.goto(cart);
      await expect(page.getByText('Your cart is empty')).toBeVisible();
    });

    await test.step('the company and its VAT id are on the invoice', async () => {
      await page.goto(routes.subscriptions.path);
      await page.getByRole('button', { name: 'Invoices', exact: true }).click();
      const invoice = page
        .getByRole('dialog', { name: /^Invoices for/ })
        .getByRole('row')
        .nth(1);
      await expect(invoice).toContainText('Lind KG');
      await expect(invoice).toContainText('EU VAT DE123456789');
      await expectAccessible(page);
    });

    await test.step('a second one is bought deliberately, after the way to change the plan', async () => {
      const [subscription] = (
        await db.collection('subscriptions').where('userId', '==', account.uid).get()
      ).docs;
      await storeCart(account, selectionOf('starter'));
      await withPaymentScript(page);
      await page.goto(build);
      await expect(page.getByText('You are already subscribed to Growth')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Change that plan' })).toHaveAttribute(
        'href',
        changePlanPath(subscription?.id ?? ''),
      );
      await expect(script).toHaveCount(0);
      await reviewCart(page);
      await expect(pay).toBeDisabled();
      await expect(pay).toHaveAccessibleDescription(/second subscription/);
      await expectAccessible(page);
      await page.getByRole('checkbox', { name: /second subscription/ }).check();
      await expect(pay).toHaveAccessibleDescription(/Accept the terms/);
      await page.getByRole('checkbox', { name: /^I accept the terms/ }).check();
      await expect(pay).toBeEnabled();
      await expect(script).toHaveAttribute('src', /^https:\/\/js\.stripe\.com\//);
      await page.waitForFunction(() => 'Stripe' in window);
    });
  });
});
