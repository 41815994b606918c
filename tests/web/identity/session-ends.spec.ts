import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { sessionEnds } from '#domain/session-end.ts';
import { studioAddress } from '#domain/studio.ts';
import { register, signIn, type Account } from '#tests/cloud/accounts.ts';
import { call } from '#tests/cloud/call-function.ts';
import { identities } from '#tests/cloud/local-cloud.ts';
import { enterAs, logIn } from '#tests/support/log-in.ts';
import { expectAccessible } from '#tests/support/page-checks.ts';
import { secondOver } from '#tests/support/second-over.ts';
import { expectOut, userOf } from '../session-setup.ts';

// Each has people of its own.
test.describe.configure({ mode: 'parallel' });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Registers somebody and opens their account page. */
async function openAccount(page: Page): Promise<Account> {
  const account = await register();
  await enterAs(page, account.email, '/account/');
  await expect(page.getByRole('main')).toContainText(account.email);
  return account;
}

const refusals = [
  {
    what: 'switched off by the identity service',
    why: sessionEnds.disabled,
    end: ({ uid }: Account) => identities.updateUser(uid, { disabled: true }),
  },
  {
    what: 'deleted there',
    why: sessionEnds.gone,
    end: ({ uid }: Account) => identities.deleteUser(uid),
  },
] as const;

test.describe('an account that is', () => {
  // An hour is when the worker is asked whether it is still the newest.
  test.use({ serviceWorkers: 'allow' });

  for (const { what, why, end } of refusals) {
    test(`${what} leaves when its token is renewed @deep`, async ({ page }) => {
      await page.clock.install();
      const account = await register();
      await enterAs(page, account.email, '/account/');
      await expect(page.getByRole('main')).toContainText(account.email);
      await end(account);
      await page.clock.fastForward('01:01:00');
      await expectOut(page, why);
    });
  }
});

test('a person whose account and document are deleted is logged out at once, and no document comes back @deep', async ({
  page,
}) => {
  const account = await openAccount(page);
  await identities.deleteUser(account.uid);
  await userOf(account).delete();
  await expectOut(page, sessionEnds.gone);
  expect((await userOf(account).get()).exists).toBe(false);
});

test('a session that was ended while the app was closed says so when it opens @deep', async ({
  page,
  context,
}) => {
  const account = await openAccount(page);
  await page.close();
  await secondOver();
  await identities.revokeRefreshTokens(account.uid);
  const again = await context.newPage();
  await again.goto('/account/');
  await expectOut(again, sessionEnds.expired);
});

test('an account that was switched off while the app was closed is told so when it opens @deep', async ({
  page,
  context,
}) => {
  const account = await openAccount(page);
  await page.close();
  await identities.updateUser(account.uid, { disabled: true });
  const again = await context.newPage();
  await again.goto('/account/');
  await expectOut(again, sessionEnds.disabled);
  await expect(again.getByRole('alert').getByRole('link', { name: studioAddress })).toBeVisible();
  await expectAccessible(again);
});

test('logging out of all other devices ends older log-ins here, and not newer ones @deep', async ({
  page,
}) => {
  const account = await openAccount(page);
  await secondOver();
  const elsewhere = await signIn(account.email);
  expect((await call('signOutOthers', elsewhere, {})).status).toBe(200);
  await expectOut(page, sessionEnds.otherDevice);
  await expectAccessible(page);

  await logIn(page, account.email, '/account/');
  await expect(page.getByRole('main')).toContainText(account.email);
});

test.describe('App Check', () => {
  test.use({ serviceWorkers: 'block' });

  test('is fetched where the configuration names a key, and delays nobody when it cannot be had @deep', async ({
    page,
  }) => {
    const account = await register();
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(request.url()));
    await enterAs(page, account.email, '/account/');
    await expect(page.getByRole('main')).toContainText(account.email);
    expect(fetched.filter((url) => /app-check|recaptcha/.test(url))).toEqual([]);

    // The page's policy keeps Google's script out, as a blocker would.
    await page.route('**/config.json', async (route) => {
      const answer = await route.fetch();
      const config = { ...(await answer.json()), appCheckSiteKey: 'a-site-key' };
      await route.fulfill({ response: answer, json: config });
    });
    await page.reload();
    await expect(page.getByRole('main')).toContainText(account.email);
    expect(fetched.some((url) => /app-check/.test(url))).toBe(true);

    // The local database asks for no proof. A page without one blames it for any refusal.
    await userOf(account).update({ disabled: true });
    await expectOut(page, sessionEnds.unproven);
  });
});

test.describe('a session of staff that nobody uses', () => {
  // Requests of a service worker are out of reach of the interception below.
  test.use({ serviceWorkers: 'block' });

  const endAfterHalfAnHour = async (context: BrowserContext) => {
    await context.clock.install();
    await context.route('**/config.json', async (route) => {
      const answer = await route.fetch();
      const config = { ...(await answer.json()), staffIdleMinutes: 30 };
      await route.fulfill({ response: answer, json: config });
    });
  };

  test('is warned of, can be kept in one tab for all, and then ends in all of them', async ({
    page,
    context,
  }) => {
    await endAfterHalfAnHour(context);
    const staff = await register({ roles: ['user', 'production'] });
    await enterAs(page, staff.email, '/account/');
    await expect(page.getByRole('main')).toContainText(staff.email);
    const second = await context.newPage();
    await second.goto('/account/');
    await expect(second.getByRole('main')).toContainText(staff.email);
    const warning = (tab: typeof page) => tab.getByRole('dialog', { name: 'Are you still there?' });

    await context.clock.fastForward('29:05');
    await expect(warning(page)).toContainText(/logged out in \d+ seconds/);
    await expect(warning(second)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Stay logged in' }).click();
    await expect(warning(page)).toBeHidden();
    await expect(warning(second)).toBeHidden();

    await context.clock.fastForward('29:05');
    await expect(warning(page)).toBeVisible();
    await context.clock.fastForward('01:00');
    await expectOut(page, sessionEnds.idle);
    await expectOut(second, sessionEnds.idle);
  });

  test('goes on for a customer @deep', async ({ page, context }) => {
    await endAfterHalfAnHour(context);
    const customer = await register();
    await enterAs(page, customer.email, '/account/');
    await expect(page.getByRole('main')).toContainText(customer.email);
    await context.clock.fastForward('31:00');
    await expect(page.getByRole('main')).toContainText(customer.email);
    await expect(page.getByRole('dialog')).toBeHidden();
  });
});
