import { expect, test, type Page, type Route } from '@playwright/test';
import { publicPages } from '#app/routing/public-pages.ts';
import { routes } from '#domain/routes.ts';
import { people } from '#tests/support/places.ts';

// Blocked ones are complained of in the console, where these pages are to leave nothing.
test.use({ serviceWorkers: 'allow' });

const pages = Object.entries(publicPages).map(([name, page]) => ({
  name,
  ...page,
  path: page.path ?? '/no-such-page',
}));

/** The longest page, and the one for addresses that lead nowhere; the others are made as these are. */
const keptForEachChange = ['landing', 'notFound'];

/** Everything that the browser has to complain about. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  return complaints;
}

/** Waits until React has taken the page over. */
async function takenOver(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const place = document.querySelector('main');
    return place !== null && Object.keys(place).some((key) => key.startsWith('__reactFiber'));
  });
}

const noScripts = (page: Page) => page.route('**/assets/*.js', (route) => route.abort());

/** A public page is whole in what the server sends, and scripts change none of its words. */
async function expectWhole(page: Page, { name, path, ...facts }: (typeof pages)[number]) {
  const answer = await page.request.get(path);
  expect(answer.status()).toBe(name === 'notFound' ? 404 : 200);
  const html = await answer.text();
  expect(html).toContain(`<title>${facts.title}</title>`);
  expect(html).toContain(`<meta name="description" content="${facts.description}">`);
  expect(html).toMatch(/<meta property="og:image" content="https?:\/\/[^"]+\/social\.jpg">/);
  expect(html.includes('content="noindex"')).toBe(!facts.indexed);

  const complaints = complaintsOf(page);
  const scripts: string[] = [];
  page.on('request', (asked) => {
    if (asked.resourceType() === 'script') scripts.push(asked.url());
  });
  await page.goto(path);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible();
  expect(scripts, 'scripts fetched before anybody is there').toEqual([]);
  const before = { title: await page.title(), words: await page.locator('main').textContent() };

  await page.mouse.move(20, 300);
  await takenOver(page);
  await expect(page).toHaveTitle(before.title);
  expect(await page.locator('main').textContent()).toBe(before.words);
  // The browser itself reports the status of a page that is not there.
  expect(complaints.filter((text) => !text.includes('status of 404'))).toEqual([]);
}

for (const each of pages) {
  test(`${each.name} is complete before scripts, and stays as it is when they take it over @deep`, ({
    page,
  }) => expectWhole(page, each));
}

test('search engines find the pages that are for them, and are kept off the others @deep', async ({
  request,
}) => {
  const map = await (await request.get('/sitemap.xml')).text();
  for (const { path, indexed, name } of pages) {
    if (name !== 'notFound') expect(map.includes(`${path}</loc>`)).toBe(indexed);
  }
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain('Disallow: /admin/');
  expect(robots).toMatch(/Sitemap: https?:\/\/.+\/sitemap\.xml/);
  const landing = await (await request.get('/')).text();
  const data: unknown = JSON.parse(
    /<script type="application\/ld\+json">(.+?)<\/script>/.exec(landing)?.[1] ?? '',
  );
  expect(data).toMatchObject({ '@context': 'https://schema.org' });
});

test('public pages are complete before scripts, and a form that is sent before them is not lost', async ({
  page,
  browser,
}) => {
  for (const each of pages.filter(({ name }) => keptForEachChange.includes(name))) {
    await test.step(each.name, async () => {
      // Of its own, so that no service worker of another page serves it.
      const context = await browser.newContext();
      await expectWhole(await context.newPage(), each);
      await context.close();
    });
  }
  const allowed = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await allowed.promise;
    await route.continue();
  });
  await page.goto(routes.login.path);
  await page.getByLabel('E-mail', { exact: true }).fill(people.customer);
  await page.getByLabel('Password', { exact: true }).fill('orbitreel');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(routes.login.path);
  allowed.resolve();
  await page.waitForURL((url) => url.pathname === routes.dashboard.path);
});

test('a page prerendered for somebody else takes no input until it is drawn anew @deep', async ({
  page,
}) => {
  let letScriptsThrough = () => {};
  const allowed = new Promise<void>((resolve) => {
    letScriptsThrough = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await allowed;
    await route.continue();
  });
  await page.goto(`${routes.login.path}?from=%2Fsubscriptions%2F`, { waitUntil: 'commit' });
  await expect(page.locator('#root')).toBeAttached();
  await expect(page.getByLabel('E-mail', { exact: true })).toBeHidden();
  letScriptsThrough();
  await expect(page.getByText('Then we take you to the page you wanted.')).toBeVisible();
});

test('an address with a slash at its end is taken over as well @deep', async ({ page }) => {
  const complaints = complaintsOf(page);
  await page.goto(`${routes.register.path}/`);
  const words = await page.locator('header').first().innerText();
  await page.mouse.move(20, 300);
  await takenOver(page);
  expect(await page.locator('header').first().innerText()).toBe(words);
  expect(complaints).toEqual([]);
});

test('the landing page stays when its animations cannot be fetched @deep', async ({ page }) => {
  await page.goto('/');
  await page.mouse.move(20, 300);
  await takenOver(page);
  await noScripts(page);
  const headings = await page.getByRole('heading').allTextContents();
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 400) {
      window.scrollTo(0, y);
      await new Promise((resolve) => window.setTimeout(resolve, 50));
    }
  });
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  expect(await page.getByRole('heading').allTextContents()).toEqual(headings);
});

test('a form whose app cannot be fetched says so and keeps the typed text @deep', async ({
  page,
}) => {
  await noScripts(page);
  await page.goto(routes.login.path);
  await page.getByLabel('E-mail', { exact: true }).fill('mara@example.com');
  await page.getByLabel('Password', { exact: true }).fill('turntable');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('alert')).toContainText('could not be loaded completely');
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue('mara@example.com');
  expect(page.url()).not.toContain('turntable');
});

for (const [what, answer] of [
  ['cannot be fetched', (route: Route) => route.abort()],
  [
    'fails at its start',
    (route: Route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("No start");' }),
  ],
] as const) {
  test(`a page to be rendered anew whose script ${what} is shown, and says so @deep`, async ({
    page,
  }) => {
    await page.route('**/assets/*.js', answer);
    await page.goto(`${routes.login.path}?from=%2Fcart`);
    await expect(page.getByRole('alert')).toContainText('could not be loaded completely');
    await expect(page.getByRole('alert').getByRole('link', { name: 'reload it' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}

test('a script that never comes leaves no white page without a word @deep', async ({ page }) => {
  await page.clock.install();
  await page.route('**/assets/*.js', () => new Promise<void>(() => {}));
  await page.goto(`${routes.login.path}?from=%2Fcart`);
  await page.clock.fastForward(10_000);
  await expect(page.getByRole('alert')).toContainText('could not be loaded completely');
});

test('a returning user never sees the landing page on the way to their start @deep', async ({
  page,
}) => {
  await page.goto('/favicon.svg');
  await page.evaluate(() => {
    const user = {
      uid: 'u',
      email: 'a@b.co',
      emailVerified: true,
      displayName: '',
      photoURL: null,
    };
    localStorage.setItem('sessionUser', JSON.stringify(user));
    localStorage.setItem('sessionRoles', '["user","admin"]');
  });
  await noScripts(page);
  await page.goto('/');
  await page.waitForURL((url) => url.pathname === routes.adminDashboard.path);
});
