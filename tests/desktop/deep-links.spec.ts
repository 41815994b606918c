import { expect, type Page } from '@playwright/test';
import type {} from '#platform/create-platform.ts';
import { launcher, localConfig, test } from './desktop-test.ts';
import { launchAgain } from './launch.ts';

const link = 'orbitreel://checkout/success?session_id=cs_test_1';
const route = '/checkout/success/?session_id=cs_test_1';

/** Listens in the page, and answers what was asked for since. */
async function listenForRoutes(page: Page): Promise<() => Promise<string[]>> {
  const heard = await page.evaluateHandle(() => {
    const routes: string[] = [];
    window.desktop?.onOpenRoute((asked) => routes.push(asked));
    return routes;
  });
  return () => heard.jsonValue();
}

test(`a link that starts the app opens its route (${launcher})`, async ({ launch }) => {
  const app = await launch({ args: [link] });
  const page = await app.window();
  // Nobody is signed in, so the route waits behind the log-in page.
  await expect(page).toHaveURL(app.address(`/login?from=${encodeURIComponent(route)}`));
});

test(`a link opened while the app runs is shown in its window (${launcher})`, async ({
  launch,
  userData,
}) => {
  const app = await launch();
  const heard = await listenForRoutes(await app.window());
  await app.minimize();
  const second = await launchAgain({
    userData,
    config: JSON.stringify(localConfig),
    args: [link],
  });
  expect(second.code).toBe(0);
  await expect.poll(heard).toEqual([route]);
  expect(await app.windows()).toMatchObject([{ minimized: false, visible: true, focused: 1 }]);
});

test(`a link from macOS is shown in the window (${launcher}) @deep`, async ({ launch }) => {
  const app = await launch();
  const page = await app.window();
  await app.openUrl(link);
  await expect(page).toHaveURL(app.address(`/login?from=${encodeURIComponent(route)}`));
});

test(`starting the app again brings its window to the front (${launcher}) @deep`, async ({
  launch,
  userData,
}) => {
  const app = await launch();
  await app.window();
  await launchAgain({ userData, config: JSON.stringify(localConfig) });
  await expect.poll(app.windows).toMatchObject([{ focused: 1 }]);
});

test(`a hostile link goes nowhere (${launcher})`, async ({ launch, userData }) => {
  const app = await launch();
  const page = await app.window();
  const heard = await listenForRoutes(page);
  for (const hostile of [
    'orbitreel://admin/dashboard/',
    'orbitreel://checkout/success?session_id=<script>',
    'orbitreel://checkout/success/../../admin?session_id=cs_1',
    `orbitreel://checkout/success?session_id=cs_${'a'.repeat(10_000)}`,
    'orbitreel:javascript:alert(1)',
    'orbitreel://identity/link?mode=signIn&oobCode=abc',
    'orbitreel://identity/link?mode=verifyEmail&oobCode=abc&continueUrl=https://evil.test',
  ]) {
    await app.openUrl(hostile);
    await launchAgain({ userData, config: JSON.stringify(localConfig), args: [hostile] });
  }
  // A link of ours, sent last, shows that the others were heard and dropped.
  await app.openUrl(link);
  await expect.poll(heard).toEqual([route]);
  expect(await app.windows()).toMatchObject([{ focused: 1 }]);
});
