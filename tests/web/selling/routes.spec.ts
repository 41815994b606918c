import { expect, test, type Page } from '@playwright/test';
import { mayOpen, routeAt, routes, signInPath, type RouteName } from '#domain/routes.ts';
import type { Role } from '#domain/roles.ts';
import { keepSession } from '#tests/support/kept-session.ts';
import { logIn } from '#tests/support/log-in.ts';
import { expectAccessible, expectNoSidewaysScroll, settled } from '#tests/support/page-checks.ts';
import { demoSubscription, people, places, type Person } from '#tests/support/places.ts';

// Width and colour mode do not meet in any style, so each is covered by two of the four pairs.
const looks = [
  { width: 360, colorMode: 'light' },
  { width: 1440, colorMode: 'dark' },
] as const;

const protectedRoutes = (Object.keys(routes) as RouteName[]).filter(
  (name) => routes[name].access !== 'public',
);
const pathOf = (name: RouteName) => routes[name].path.replace(':subscriptionId', demoSubscription);
/** Staff who open a customer's parcel are taken to where parcels are received. */
const arrivalOf = (name: RouteName, roles: Role[]) =>
  name === 'parcel' && mayOpen(routes.parcels.access, { roles, emailVerified: true })
    ? routes.parcels.path
    : pathOf(name);

/** Pages behind a log-in lead to their help. The queue does so from its keys, and nobody sits before the wall. */
function isExplained(path: string): boolean {
  const name = routeAt(path.replace(/\?.*$/, ''));
  return (
    name !== null &&
    routes[name].access !== 'public' &&
    name !== 'videoStatus' &&
    name !== 'videoWall'
  );
}
const explanation = (page: Page) => page.getByRole('link', { name: 'How this works' });

// They are long, and none of them changes anything.
test.describe.configure({ mode: 'parallel' });
// An element that is still fading in has the wrong contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function arriveAs(page: Page, person: Person): Promise<void> {
  const email = people[person];
  if (email === null) await page.goto(routes.login.path);
  else await keepSession(page, email);
}

for (const person of ['nobody', 'newcomer', 'customer', 'agency', 'production', 'admin'] as const) {
  const seen = places.filter(({ as }) => as === person);
  for (const { width, colorMode } of looks) {
    test(`the screens of ${person} hold at ${width} px, ${colorMode} @deep`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      await arriveAs(page, person);
      await page.evaluate(
        (mode) => localStorage.setItem('colorMode', JSON.stringify(mode)),
        colorMode,
      );
      for (const { name, path } of seen) {
        await test.step(name, async () => {
          await page.goto(path);
          await settled(page);
          if (isExplained(path)) await expect(explanation(page)).toBeVisible();
          await expectNoSidewaysScroll(page);
          await expectAccessible(page);
        });
      }
      expect(errors).toEqual([]);
    });
  }
}

/** A screen for each kind of access, in place of them all. */
const oneOfEach = [...Map.groupBy(protectedRoutes, (name) => routes[name].access).values()].flatMap(
  ([first]) => first ?? [],
);

async function expectLeadToLogIn(page: Page, names: readonly RouteName[]): Promise<void> {
  for (const name of names) {
    const path = pathOf(name);
    await page.goto(path);
    await page.waitForURL((url) => url.pathname === signInPath(path));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
}

const rolesOf = {
  customer: ['user'],
  production: ['user', 'production'],
  admin: ['user', 'admin'],
} satisfies Partial<Record<Person, Role[]>>;

/** A person who is logged in opens what the role allows, and is told so of the rest. */
async function expectRights(
  page: Page,
  person: keyof typeof rolesOf,
  names: readonly RouteName[],
): Promise<void> {
  for (const name of names) {
    const opens = mayOpen(routes[name].access, { roles: rolesOf[person], emailVerified: true });
    const arrived = opens ? arrivalOf(name, rolesOf[person]) : routes.unauthorized.path;
    await page.goto(pathOf(name));
    await page.waitForURL((url) => url.pathname === arrived);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Loading...', { exact: true })).toHaveCount(0);
    expect(new URL(page.url()).pathname).toBe(arrived);
  }
}

test('a screen of each kind opens by the role; where nobody may go yet is remembered', async ({
  page,
  browser,
}) => {
  await test.step('nobody, who becomes a customer', async () => {
    await expectLeadToLogIn(page, oneOfEach);
    await page.goto(routes.subscriptions.path);
    await page.getByLabel('E-mail', { exact: true }).fill(people.customer);
    await page.getByLabel('Password', { exact: true }).fill('orbitreel');
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.waitForURL((url) => url.pathname === routes.subscriptions.path);
    await expectRights(page, 'customer', oneOfEach);
  });
  for (const person of ['production', 'admin'] as const) {
    await test.step(person, async () => {
      const context = await browser.newContext();
      const visitor = await context.newPage();
      await arriveAs(visitor, person);
      await expectRights(visitor, person, oneOfEach);
      await context.close();
    });
  }
});

test('nobody reaches any protected screen @deep', async ({ page }) => {
  await expectLeadToLogIn(page, protectedRoutes);
});

for (const person of ['customer', 'production', 'admin'] as const) {
  test(`${person} opens exactly the screens of the role @deep`, async ({ page }) => {
    await arriveAs(page, person);
    await expectRights(page, person, protectedRoutes);
  });
}

const homes = {
  newcomer: routes.dashboard.path,
  customer: routes.dashboard.path,
  production: routes.videoStatus.path,
  admin: routes.adminDashboard.path,
} satisfies Partial<Record<Person, string>>;

test('the landing page sends people who are logged in to their start page @deep', async ({
  browser,
}) => {
  for (const [person, home] of Object.entries(homes)) {
    const context = await browser.newContext();
    const page = await context.newPage();
    await logIn(page, people[person as keyof typeof homes], '/');
    await page.waitForURL((url) => url.pathname === home);
    await context.close();
  }
});

test('a person who paid from the desktop app finds the way back to it without logging in @deep', async ({
  page,
}) => {
  await page.goto(`${routes.checkoutSuccess.path}?session_id=cs_test_a1B2c3`);
  await page.waitForURL((url) => url.pathname === routes.login.path);
  await expect(page.getByRole('link', { name: 'Open the desktop app' })).toHaveAttribute(
    'href',
    'orbitreel://checkout/success?session_id=cs_test_a1B2c3',
  );
});

test('the whole screen says "Loading..." until the session is known @deep', async ({ page }) => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/config.json', async (route) => {
    await answered;
    await route.continue();
  });
  await page.goto(routes.subscriptions.path);
  await expect(page.getByText('Loading...', { exact: true })).toBeVisible();
  answer();
  await page.waitForURL((url) => url.pathname === routes.login.path);
  await expect(page.getByText('Loading...', { exact: true })).toBeHidden();
});
