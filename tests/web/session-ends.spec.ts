import { expect, test } from '@playwright/test';
import { sessionEnds } from '#domain/session-end.ts';
import { studioAddress } from '#domain/studio.ts';
import { register, signIn, type Account } from '#tests/cloud/accounts.ts';
import { call } from '#tests/cloud/call-function.ts';
import { identities } from '#tests/cloud/local-cloud.ts';
import { enterAs, logIn } from '#tests/support/log-in.ts';
import { expectAccessible } from '#tests/support/page-checks.ts';
import { secondOver } from '#tests/support/second-over.ts';
import { expectOut, userOf } from './session-stage.ts';

// Each has people of its own.
test.describe.configure({ mode: 'parallel' });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('an account that is switched off leaves at once, and is told why', async ({ page }) => {
  const account = await register();
  await enterAs(page, account.email, '/account/');
  await expect(page.getByRole('main')).toContainText(account.email);
  await userOf(account).update({ disabled: true });
  await expectOut(page, sessionEnds.disabled);
  await expect(page.getByRole('alert').getByRole('link', { name: studioAddress })).toBeVisible();
  await expectAccessible(page);
});

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
    test(`${what} leaves when its token is renewed`, async ({ page }) => {
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

test('whose account is deleted with its document leaves at once, and no document comes back', async ({
  page,
}) => {
  const account = await register();
  await enterAs(page, account.email, '/account/');
  await expect(page.getByRole('main')).toContainText(account.email);
  await identities.deleteUser(account.uid);
  await userOf(account).delete();
  await expectOut(page, sessionEnds.gone);
  expect((await userOf(account).get()).exists).toBe(false);
});

test('a session that was ended while the app was closed says so when it opens', async ({
  page,
  context,
}) => {
  const account = await register();
  await enterAs(page, account.email, '/account/');
  await expect(page.getByRole('main')).toContainText(account.email);
  await page.close();
  await secondOver();
  await identities.revokeRefreshTokens(account.uid);
  const again = await context.newPage();
  await again.goto('/account/');
  await expectOut(again, sessionEnds.expired);
});

test('logging out of all other devices ends older log-ins here, and not newer ones', async ({
  page,
}) => {
  const account = await register();
  await enterAs(page, account.email, '/account/');
  await expect(page.getByRole('main')).toContainText(account.email);
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

  test('is fetched where the configuration names a key, and keeps nobody waiting who cannot have it', async ({
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

    // The local database asks for no proof. Refused, the page cannot tell for want of what it is.
    await userOf(account).update({ disabled: true });
    await expectOut(page, sessionEnds.unproven);
  });
});
