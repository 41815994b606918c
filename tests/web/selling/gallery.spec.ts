import { expect, test, type Page } from '@playwright/test';
import { galleryPath } from '#contracts/hosted-files.ts';
import { routes } from '#domain/routes.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#tests/support/page-checks.ts';

// An element that is still fading in has the wrong contrast.
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
    test(`every component holds at ${width} px, ${colorMode} @deep`, async ({ page }) => {
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
      expect(problems).toEqual([]);
    });
  }
}

test('its index leads to every group, and search engines are asked to leave it out @deep', async ({
  page,
}) => {
  await open(page, galleryPath, 'Components');
  await expect(page.locator('meta[name=robots]').last()).toHaveAttribute('content', /noindex/);
  const links = page.getByRole('navigation', { name: 'Groups of components' }).getByRole('link');
  const groups = page.locator('main section[id]');
  expect(await links.count()).toBeGreaterThan(9);
  expect(
    await links.evaluateAll((all) =>
      all.map((link) => new URL(link.getAttribute('href') ?? '', location.href).hash),
    ),
  ).toEqual(await groups.evaluateAll((all) => all.map(({ id }) => `#${id}`)));
  for (const group of await groups.all()) {
    expect(await group.locator('[data-example]').count()).toBeGreaterThan(0);
  }
  await links.last().click();
  await expect(groups.last()).toBeInViewport();
});

test('a newer toast about one thing takes the place of the older @deep', async ({ page }) => {
  await open(page, galleryPath, 'Components');
  const done = page.getByRole('button', { name: 'Done, with Undo' });
  const messages = page.getByRole('region', { name: 'Messages', exact: true });
  await done.click();
  await done.click();
  await expect(messages.getByRole('button', { name: 'Undo' })).toHaveCount(1);
  await messages.getByRole('button', { name: 'Undo' }).click();
  await expect(messages.getByText('Undone: it is where it was')).toBeVisible();
});

test('on a phone the newest toast stands for all until it is pressed @deep', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, galleryPath, 'Components');
  const samples = page.locator('[data-example]').filter({ hasText: 'Done, with Undo' });
  const shown = page
    .getByRole('region', { name: 'Messages' })
    .locator('.toast')
    .filter({ visible: true });
  for (const button of (await samples.getByRole('button').all()).slice(0, 3)) await button.click();
  await expect(shown).toHaveCount(1);
  // Below the header, because the buttons of a page stand at its foot.
  const box = await shown.boundingBox();
  expect(box?.y).toBeGreaterThanOrEqual(64);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(370);
  await shown.getByRole('button', { name: 'Show 2 more' }).click();
  await expect(shown).toHaveCount(3);
});

test('a menu is worked by keys, closes on a press elsewhere, and gives the focus back @deep', async ({
  page,
}) => {
  await open(page, galleryPath, 'Components');
  const button = page.getByRole('button', { name: 'More to do' });
  const menu = page.getByRole('menu', { name: 'More to do' });
  const rename = menu.getByRole('menuitem', { name: 'Rename' });
  const components = menu.getByRole('menuitem', { name: 'To the components' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(rename).toHaveAttribute('data-highlighted');
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await expect(components).toHaveAttribute('data-highlighted');
  await page.keyboard.press('r');
  await expect(rename).toHaveAttribute('data-highlighted');
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();

  await button.click();
  await expect(menu).toBeVisible();
  await page.getByRole('heading', { name: 'Menu button' }).click();
  await expect(menu).toBeHidden();
  await button.click();
  await components.click();
  await expect(menu).toBeHidden();
});

test('a menu whose list does not arrive says so, and opens at a later press @deep', async ({
  page,
}) => {
  const list = /\/assets\/menu-list-[^/]+\.js$/;
  await page.route(list, (route) => route.abort());
  await open(page, galleryPath, 'Components');
  const button = page.getByRole('button', { name: 'More to do' });
  const messages = page.getByRole('region', { name: 'Messages', exact: true });
  await button.click();
  await expect(messages.getByText('The menu could not be opened')).toBeVisible();
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await page.unroute(list);
  await button.click();
  await expect(page.getByRole('menuitem', { name: 'Rename' })).toBeVisible();
});

test('a number is pressed, typed and kept within its bounds @deep', async ({ page }) => {
  await open(page, galleryPath, 'Components');
  const number = page.getByRole('spinbutton', { name: 'Films of 15 s' });
  await page.getByRole('button', { name: 'More: Films of 15 s' }).click();
  await expect(number).toHaveValue('3');
  await page.getByRole('button', { name: 'Fewer: Films of 15 s' }).click();
  await expect(number).toHaveValue('2');
  await number.press('ArrowUp');
  await expect(number).toHaveValue('3');
  await number.fill('900');
  await number.blur();
  await expect(number).toHaveValue('500');
  await number.fill('');
  await number.blur();
  await expect(number).toHaveValue('0');
});

test('a switch keeps showing its state when a press changes nothing @deep', async ({ page }) => {
  await open(page, galleryPath, 'Components');
  const refused = page.getByRole('switch', { name: 'Pause uploads' });
  await refused.click();
  await expect(refused).not.toBeChecked();
  const pending = page.getByRole('switch', { name: 'Pause saving' });
  await pending.click();
  await expect(pending).toBeChecked();
  const orders = page.getByRole('switch', { name: 'Pause orders' });
  await orders.press(' ');
  await expect(orders).not.toBeChecked();
});

test('tabs are chosen by the arrow keys, Home and End @deep', async ({ page }) => {
  await open(page, galleryPath, 'Components');
  const tab = (name: string) => page.getByRole('tab', { name });
  await tab('Queued').focus();
  await page.keyboard.press('ArrowRight');
  await expect(tab('Shooting')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowRight');
  await expect(tab('All')).toBeFocused();
  await page.keyboard.press('End');
  await expect(tab('Shooting')).toBeFocused();
  await expect(page.getByRole('tabpanel', { name: 'Shooting' })).toContainText('1 videos');
  await page.keyboard.press('Home');
  await expect(tab('All')).toHaveAttribute('aria-selected', 'true');
});

test('selected and filled parts stay visible in forced colours @deep', async ({ page }) => {
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
});

test('a dark page is printed dark on white, without links elsewhere @deep', async ({ page }) => {
  await inColorMode(page, 'dark');
  await open(page, routes.terms.path, 'Terms');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(0, 0, 0)');
});
