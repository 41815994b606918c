import { expect, test, type Page } from '@playwright/test';
import { frameViewNames, frameViewPath, frameViews } from '#gallery/frame-views.ts';
import { galleryPath } from '#contracts/hosted-files.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#tests/support/page-checks.ts';

// What is still fading in has the wrong contrast for as long as it does.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function open(page: Page, address: string, title: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
}

const inColorMode = (page: Page, mode: 'light' | 'dark') =>
  page.addInitScript((stored) => localStorage.setItem('colorMode', stored), JSON.stringify(mode));

for (const colorMode of ['light', 'dark'] as const) {
  for (const width of [360, 1440]) {
    test(`every component holds at ${width} px, ${colorMode}`, async ({ page }) => {
      const problems: string[] = [];
      page.on('pageerror', (error) => problems.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error') problems.push(message.text());
      });
      await page.setViewportSize({ width, height: 900 });
      await inColorMode(page, colorMode);
      await open(page, galleryPath, 'Components');
      expect(await page.evaluate(() => window.scrollY), 'it begins at its top').toBe(0);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      for (const view of frameViewNames.filter((name) => name !== 'loading')) {
        await open(page, frameViewPath(view), frameViews[view].title);
        await expectNoSidewaysScroll(page);
        await expectAccessible(page);
      }
      expect(problems).toEqual([]);
    });
  }
}

test('its index leads to every group, and search engines are asked to leave it out', async ({
  page,
}) => {
  await open(page, galleryPath, 'Components');
  await expect(page.locator('meta[name=robots]').last()).toHaveAttribute('content', /noindex/);
  const links = page.getByRole('navigation', { name: 'Groups of components' }).getByRole('link');
  const groups = page.locator('main section[id]');
  expect(await links.count()).toBeGreaterThan(9);
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(
    await groups.evaluateAll((all) => all.map(({ id }) => `#${id}`)),
  );
  for (const group of await groups.all()) {
    expect(await group.locator('[data-example]').count()).toBeGreaterThan(1);
  }
  await links.last().click();
  await expect(groups.last()).toBeInViewport();
});

test('a newer toast about one thing takes the place of the older', async ({ page }) => {
  await open(page, galleryPath, 'Components');
  const done = page.getByRole('button', { name: 'Done, with Undo' });
  const messages = page.getByRole('region', { name: 'Messages', exact: true });
  await done.click();
  await done.click();
  await expect(messages.getByRole('button', { name: 'Undo' })).toHaveCount(1);
  await messages.getByRole('button', { name: 'Undo' }).click();
  await expect(messages.getByText('Undone: it is where it was')).toBeVisible();
});

test('what is chosen or filled is still seen in forced colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await open(page, galleryPath, 'Components');
  const colorOf = (selector: string, property: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
  expect(await colorOf('[role=tab][aria-selected=true]', 'border-bottom-color')).not.toBe(
    await colorOf('[role=tab][aria-selected=false]', 'border-bottom-color'),
  );
  expect(await colorOf('label[data-chosen]', 'border-top-width')).toBe('2px');
  expect(await colorOf('[role=meter] > *', 'background-color')).not.toBe(
    await colorOf('[role=meter]', 'background-color'),
  );
  expect(await colorOf('[aria-pressed=true]', 'background-color')).not.toBe(
    await colorOf('[aria-pressed=false]', 'background-color'),
  );
});

test('a dark page is printed dark on white, without what leads elsewhere', async ({ page }) => {
  await inColorMode(page, 'dark');
  await open(page, frameViewPath('public'), frameViews.public.title);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(0, 0, 0)');
});
