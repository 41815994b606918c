import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { functionStart } from './function-start.ts';

/** Runs in the page: resolves when nothing has been added or taken away for a while. */
function untilQuiet(): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      watcher.disconnect();
      resolve();
    };
    const quiet = 150;
    let timer = window.setTimeout(finish, quiet);
    const watcher = new MutationObserver(() => {
      window.clearTimeout(timer);
      timer = window.setTimeout(finish, quiet);
    });
    watcher.observe(document, { subtree: true, childList: true });
    // Something may well move on for ever.
    window.setTimeout(finish, 3000);
  });
}

/** Waits until a screen shows its content and is no longer loading. */
export async function settled(page: Page): Promise<void> {
  // Some screens ask a function, which may have to start first.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: functionStart });
  // Content that loads when it comes into view has to have been there.
  await page.evaluate(async () => {
    document.documentElement.style.scrollBehavior = 'auto';
    for (let y = 0; y < document.body.scrollHeight; y += window.innerHeight / 2) {
      window.scrollTo(0, y);
      await new Promise((resolve) => window.setTimeout(resolve, 25));
    }
  });
  // Browsers skip content far outside the viewport; checks and pictures of a whole page need it. The runner's own
  // way to add styles fails when the page's policy refuses anything meanwhile, as it does offline to Firestore.
  await page.evaluate(() => {
    const styles = new CSSStyleSheet();
    styles.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets.push(styles);
  });
  await page.evaluate(untilQuiet);
  await expect(page.locator('[aria-busy="true"], [data-skeleton]')).toHaveCount(0);
  const loading = page.getByRole('status', { name: /^Loading/ });
  await expect(loading).toHaveCount(0, { timeout: functionStart });
  // Fonts change widths, so measurements and pictures wait for them.
  await page.evaluate(async () => {
    await document.fonts.ready;
    window.scrollTo(0, 0);
  });
}

/**
 * Reads the landing page as far as its prices, and waits until they are those of the catalogue as
 * it is now: it starts when it is touched, and asks when they come near.
 */
export async function expectOffers(page: Page): Promise<void> {
  const asked = page.waitForResponse((response) => response.url().includes(':runQuery'));
  await page.mouse.move(20, 200);
  await page.mouse.move(30, 210);
  await page.locator('#prices').scrollIntoViewIfNeeded();
  await asked;
}

/** Nothing of the page may lie beyond its right edge, once it has followed its window's width. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await expect
    .poll(
      () =>
        page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        ),
      'the page scrolls sideways by so many pixels',
    )
    .toBeLessThanOrEqual(0);
}

/** Runs in the page: resolves when nothing fades or moves in any more. What turns for ever goes on. */
async function untilAtRest(): Promise<void> {
  const ending = document
    .getAnimations()
    .filter(
      ({ effect, playState, timeline }) =>
        playState === 'running' &&
        timeline instanceof DocumentTimeline &&
        effect?.getComputedTiming().iterations !== Infinity,
    );
  const longest = new Promise((resolve) => window.setTimeout(resolve, 3000));
  await Promise.race([Promise.allSettled(ending.map(({ finished }) => finished)), longest]);
}

/** axe finds nothing. Its answer names the rule and the places. */
export async function expectAccessible(page: Page): Promise<void> {
  // Colors of what is half faded in are nobody's.
  await page.evaluate(untilAtRest);
  const { violations } = await new AxeBuilder({ page })
    // Nothing here has frames of its own, for which it would open a page beside each one.
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze();
  const found = violations.map(({ id, nodes }) => ({
    id,
    at: nodes.map((node) => node.target.join(' ')),
  }));
  expect(found).toEqual([]);
}
