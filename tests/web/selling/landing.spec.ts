import { expect, test, type Page } from '@playwright/test';
import { z } from 'zod';
import { questions } from '#features/everyone/landing/questions/question-list.ts';
import { expectNoSidewaysScroll } from '#tests/support/page-checks.ts';

const scripts = '**/assets/*.js';
const growth = (page: Page) => page.getByRole('article').filter({ hasText: 'Growth' });
const menu = (page: Page) => page.locator('header summary');
const choose = (page: Page, period: string) =>
  page.locator('#prices label').filter({ hasText: period }).click();

/** Touches the page, and waits until the landing page answers by itself. */
async function takeOver(page: Page): Promise<void> {
  await page.mouse.move(20, 200);
  await page.mouse.move(30, 210);
  await page.waitForFunction(() => {
    const prices = document.querySelector('#prices');
    return prices !== null && Object.keys(prices).some((key) => key.startsWith('__reactFiber'));
  });
}

const answeredProducts = z.array(
  z.looseObject({
    document: z.looseObject({
      name: z.string(),
      fields: z.looseObject({ kind: z.looseObject({ stringValue: z.string() }) }),
    }),
  }),
);

const youngerPackage = 'Younger than the page';

/** Adds a package to the catalogue, as one that is younger than the page. */
async function addPackage(page: Page): Promise<void> {
  await page.route('**/documents:runQuery', async (route) => {
    const response = await route.fetch();
    const found = answeredProducts.parse(await response.json());
    const added = found
      .filter(({ document }) => document.fields.kind.stringValue === 'package')
      .slice(-1)
      .map(({ document: { name, fields, ...document } }) => ({
        document: {
          ...document,
          name: `${name}-younger`,
          fields: { ...fields, name: { stringValue: youngerPackage } },
        },
      }));
    await route.fulfill({ response, json: [...found, ...added] });
  });
}

/** As a visitor reads it: from the top to the end, a part of a screen at a time. */
async function readToTheEnd(page: Page): Promise<void> {
  let end = false;
  while (!end) {
    await page.mouse.wheel(0, 400);
    await page.waitForTimeout(50);
    end = await page.evaluate(
      () => window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1,
    );
  }
}

test('the landing page works without scripts, and keeps what is done before they arrive', async ({
  page,
  browser,
}) => {
  const viewport = { width: 360, height: 780 };
  await test.step('without JavaScript it reads, leads on, and its switches switch', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false, viewport });
    const plain = await context.newPage();
    await plain.goto('/');
    for (const title of ['Why choose us', 'What we do for you', 'Automated or agency', 'Prices']) {
      await expect(plain.getByRole('heading', { level: 2, name: title })).toBeVisible();
    }
    await expect(plain.getByRole('listitem').filter({ hasText: 'Product Shoot' })).toBeVisible();

    await menu(plain).click();
    await plain.getByRole('navigation', { name: 'Main' }).getByText('Prices').click();
    await expect(plain).toHaveURL('/#prices');
    await expect(growth(plain)).toContainText('Paid each month');
    await choose(plain, 'Yearly');
    await expect(growth(plain).getByText('a year, ')).toBeVisible();
    await expect(growth(plain).getByText('Paid each month')).toBeHidden();

    const [first] = questions;
    await plain.getByText(first?.question ?? '').click();
    await expect(plain.getByText(first?.answer ?? '')).toBeVisible();
    await growth(plain).getByRole('link', { name: 'Start with Growth' }).click();
    const builder = '/product/build/?package=growth&period=yearly';
    await expect(plain).toHaveURL(`/register?${new URLSearchParams({ from: builder })}`);

    // A page that never loads does not claim to be loading.
    await plain.goto('/account/');
    const way = plain.locator('body > noscript a');
    await expect(way).toBeVisible();
    await expect(plain.getByText('Loading')).toBeHidden();
    await way.click();
    await expect(plain).toHaveURL('/');
    await context.close();
  });

  await test.step('controls pressed before the scripts arrive keep their state', async () => {
    await page.setViewportSize(viewport);
    await page.route(scripts, (route) => route.abort());
    await page.goto('/');
    await choose(page, 'Yearly');
    await page.getByText(questions[1]?.question ?? '').click();
    await menu(page).click();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
    await page.getByRole('button', { name: 'Switch between light and dark mode' }).click();
    await expect(page.locator('html')).toHaveClass(/dark/);

    await page.unroute(scripts);
    await takeOver(page);
    await expect(page.getByRole('radio', { name: 'Yearly' })).toBeChecked();
    await expect(growth(page).getByText('a year, ')).toBeVisible();
    await expect(page.getByText(questions[1]?.answer ?? '')).toBeVisible();
    await choose(page, 'Monthly');
    await expect(growth(page).getByText('Paid each month')).toBeVisible();
  });
});

/** Runs in the page: notes each layout shift, as its size and what moved from where to where. */
function noteShifts(): void {
  type Shift = PerformanceEntry & {
    value: number;
    sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
  };
  const place = ({ y, height }: DOMRect) => `${Math.round(y)}+${Math.round(height)}`;
  new PerformanceObserver((list) => {
    const { dataset } = document.documentElement;
    for (const entry of list.getEntries()) {
      const { value, sources } = entry as Shift;
      const moved = sources.map(
        ({ node, previousRect, currentRect }) =>
          `${node?.textContent?.slice(0, 40)} ${place(previousRect)} to ${place(currentRect)}`,
      );
      const line = `${value} ${moved.join('; ').replaceAll('\n', ' ')}`;
      dataset['shifts'] = dataset['shifts'] ? `${dataset['shifts']}\n${line}` : line;
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0);

for (const width of [412, 1280]) {
  test(`nothing shifts and nothing complains from top to end at ${width} px${width === 412 ? ' @deep' : ''}`, async ({
    page,
  }) => {
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => complaints.push(message.text()));
    await page.addInitScript(noteShifts);
    const shifts = () =>
      page.evaluate(() => document.documentElement.dataset['shifts']?.split('\n') ?? []);

    // What comes late must not move what is being read.
    await addPackage(page);
    await page.setViewportSize({ width, height: 860 });
    await page.goto('/');
    await page.evaluate(() => document.fonts.ready);
    // The fallback fonts before ours arrive depend on the machine.
    const arriving = await shifts();
    expect(sum(arriving.map(Number.parseFloat))).toBeLessThan(0.02);
    await takeOver(page);
    await readToTheEnd(page);
    await expect(page.locator('#how-it-works li[data-reached]')).toHaveCount(7);
    const added = page.locator('#prices').getByRole('heading', { name: youngerPackage });
    await expect(added).toBeAttached();
    expect((await shifts()).slice(arriving.length)).toEqual([]);
    expect(complaints).toEqual([]);
  });
}

test('a person who asks for less motion fetches none @deep', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await page.goto('/');
  await takeOver(page);
  await readToTheEnd(page);
  expect(fetched.filter((address) => /motion|roll-prices/.test(address))).toEqual([]);
  for (const picture of ['scene', 'rig', 'formats', 'steps']) {
    await expect(page.locator(`[data-prerendered=${picture}] svg`).first()).toBeVisible();
  }
});

test('the hero turns without the main thread: only whole layers move, by transform and opacity @deep', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.locator('html')).toHaveClass(/turning/);
  const { running, painted } = await page.evaluate(() => {
    const layered = ['transform', 'translate', 'rotate', 'scale', 'opacity'];
    const ofKeyframe = ['offset', 'computedOffset', 'easing', 'composite'];
    const animations = document
      .querySelector('[data-prerendered=scene]')
      ?.getAnimations({ subtree: true })
      .filter(({ playState }) => playState === 'running');
    const found = (animations ?? []).map(({ effect }) => {
      if (!(effect instanceof KeyframeEffect)) throw new Error('An animation has no keyframes.');
      const changes = new Set(effect.getKeyframes().flatMap((frame) => Object.keys(frame)));
      const properties = [...changes].filter((name) => !ofKeyframe.includes(name));
      const { target } = effect;
      const name = `${target?.tagName}.${target?.getAttribute('class')}: ${properties.join()}`;
      return {
        name,
        isPainted:
          !(target instanceof HTMLElement) || properties.some((each) => !layered.includes(each)),
      };
    });
    return {
      running: found.length,
      painted: found.filter(({ isPainted }) => isPainted).map(({ name }) => name),
    };
  });
  expect(running).toBeGreaterThan(10);
  expect(painted).toEqual([]);
});

test('paper shows the answers and the prices of the chosen period, and no navigation @deep', async ({
  page,
}) => {
  await page.goto('/');
  await choose(page, 'Quarterly');
  await page.emulateMedia({ media: 'print' });
  for (const { answer } of questions) await expect(page.getByText(answer)).toBeVisible();
  await expect(growth(page).getByText('a quarter, ')).toBeVisible();
  await expect(growth(page).getByText('Paid each month')).toBeHidden();
  await expect(page.getByRole('banner')).toBeHidden();
});

test('an enlarged page with the longest names a catalogue takes does not scroll sideways @deep', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.route('**/documents:runQuery', (route) =>
    route.fulfill({ json: ['package', 'package', 'addOn'].map(offerNamed('W'.repeat(80))) }),
  );
  await page.goto('/');
  await takeOver(page);
  await readToTheEnd(page);
  await expect(page.getByRole('heading', { name: 'W'.repeat(80) })).toHaveCount(2);
  await expectNoSidewaysScroll(page);
});

test('prices that cannot be asked for anew stay as they were built @deep', async ({ page }) => {
  await page.route('**/documents:runQuery', (route) => route.abort());
  await page.goto('/#prices');
  const asked = page.waitForRequest('**/documents:runQuery');
  await takeOver(page);
  await asked;
  await expect(growth(page)).toContainText('$1,490');
});

/** A product as Firestore's REST interface answers it. */
function offerNamed(name: string) {
  const text = (stringValue: string) => ({ stringValue });
  const number = (integerValue: number) => ({ integerValue: String(integerValue) });
  return (kind: string, position: number) => ({
    document: {
      name: `projects/p/databases/(default)/documents/products/${position}`,
      fields: {
        name: text(name),
        description: text(name),
        kind: text(kind),
        prices: {
          mapValue: {
            fields: { monthly: number(9), quarterly: number(99_999_999), yearly: number(100) },
          },
        },
        tokensPerMonth: number(1000 * position),
        maxQuantity: number(1),
        includedWith: { nullValue: null },
        active: { booleanValue: true },
        position: number(position),
      },
    },
  });
}
