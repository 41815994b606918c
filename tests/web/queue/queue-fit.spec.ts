import { expect, test, type Page } from '@playwright/test';
import { db, freshName } from '#tests/cloud/local-cloud.ts';
import { enterAs } from '#tests/support/log-in.ts';
import { addVideo, hire } from '../staff-setup.ts';

const queueOf = (search: string, layout: string) =>
  `/admin/videos/status/?q=${encodeURIComponent(search)}&layout=${layout}`;
const rows = (page: Page) => page.locator('[data-row-id]');
const day = 86_400_000;

/** The parts of a row that are outside of it, cut off, or over something else. */
async function misplaced(page: Page): Promise<string[]> {
  return rows(page).evaluateAll((elements) => {
    const parts = '.tick, .title, .quiet, .status, .age, .due, .assignee, .review, .label, .act';
    /** These parts must be shown whole; longer ones may end in an ellipsis. */
    const whole = ['age', 'due', 'act', 'status', 'review'];
    return elements.flatMap((row) => {
      const frame = row.getBoundingClientRect();
      const shown = [...row.querySelectorAll<HTMLElement>(parts)].filter((part) =>
        part.checkVisibility(),
      );
      const boxes = shown.map((part) => ({
        part,
        name: part.className,
        box: part.getBoundingClientRect(),
      }));
      return boxes.flatMap(({ part, name, box }, index) => {
        const isOut = box.right > frame.right + 1 || box.bottom > frame.bottom + 1;
        const isWhole = whole.some((each) => part.classList.contains(each));
        const words = document.createRange();
        words.selectNodeContents(part);
        const isCut = isWhole && words.getBoundingClientRect().right > box.right + 1;
        const over = boxes
          .slice(index + 1)
          .find(
            ({ box: other }) =>
              Math.min(box.right, other.right) - Math.max(box.left, other.left) > 1 &&
              Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > 1,
          );
        return [
          ...(isOut ? [`${name} is out`] : []),
          ...(isCut ? [`${name} is cut: ${part.textContent}`] : []),
          ...(over ? [`${name} over ${over.name}`] : []),
        ];
      });
    });
  });
}

/**
 * Rules that give every element a `::before` or `::after` to work out, thousands of times in a list,
 * or have all of the page looked through whenever a row comes or goes.
 */
async function rulesForAll(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const selectorsIn = (rules: Iterable<CSSRule>): string[] =>
      [...rules].flatMap((rule) => {
        if (rule instanceof CSSMediaRule && !matchMedia(rule.conditionText).matches) return [];
        if (rule instanceof CSSStyleRule) return [rule.selectorText];
        return rule instanceof CSSGroupingRule ? selectorsIn(rule.cssRules) : [];
      });
    return [...document.styleSheets]
      .flatMap((sheet) => selectorsIn(sheet.cssRules))
      .filter((selector) =>
        /(?:^|, ?)(?:\*?::(?:before|after)|(?:html|body|main)[^ ]*:has\()/.test(selector),
      );
  });
}

test('every fact of a row has its place, on cards and in the table, at any width @deep', async ({
  page,
}) => {
  const ana = await hire('production', 'Ana Reyes');
  const prefix = freshName('Glaze');
  const assignee = { uid: ana.uid, name: 'Ana Reyes-Montgomery of Porto' };
  const labels = ['rush', 'check with agency', 'retouch'];
  const dueAt = new Date(Date.now() - day);
  await addVideo('queued', {
    title: `${prefix} autumn teapot with a very long name indeed, and its cups`,
    work: { assignee, labels, waitingForCustomer: true, dueAt },
  });
  await addVideo('queued', { title: `${prefix} mug`, work: { assignee, labels } });
  await addVideo('shooting', { title: `${prefix} lamp`, work: { dueAt, labels: ['voice-over'] } });
  const tray = await addVideo('editing', {
    title: `${prefix} round tray with two handles that is seen from above`,
    work: { dueAt, labels },
  });
  const asked = { version: 1, deliveredVersion: 1, rejectedVersion: 1, changeRounds: 1 };
  await db.doc(`videos/${tray.id}`).update({ ...asked, openComments: 2 });
  await page.setViewportSize({ width: 1440, height: 900 });
  await enterAs(page, ana.email, queueOf(prefix, 'board'));
  for (const layout of ['board', 'table']) {
    await page.goto(queueOf(prefix, layout));
    for (const width of [1440, 1280, 1024, 768, 360]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(rows(page)).toHaveCount(4);
      await expect.poll(() => misplaced(page), `${layout} at ${width}`).toEqual([]);
    }
  }
  expect(await rulesForAll(page)).toEqual([]);
});

test('a card moved by keyboard keeps the focus, and a message covers nothing in use @deep', async ({
  page,
}) => {
  const ana = await hire('production', 'Ana Reyes');
  const prefix = freshName('Vase');
  const video = await addVideo('queued', { title: `${prefix} one` });
  await addVideo('queued', { title: `${prefix} two` });
  await page.setViewportSize({ width: 1440, height: 900 });
  await enterAs(page, ana.email, queueOf(prefix, 'board'));
  await expect(page.locator('[data-freshness=live]')).toBeVisible();
  const card = page.locator(`[data-row-id="${video.id}"]`);
  const column = (name: string) => page.getByRole('region', { name, exact: true });
  const messages = page.getByRole('region', { name: 'Messages' });

  await card.focus();
  for (const name of ['Shooting', 'Editing']) {
    await page.keyboard.press(']');
    await expect(column(name).locator(`[data-row-id="${video.id}"]`)).toBeFocused();
    await expect(messages).toContainText(`is in ${name} now`);
  }
  await page.keyboard.press('x');
  const bar = page.getByRole('region', { name: 'With the chosen videos' });
  await expect(bar).toBeVisible();
  const covered = async () => {
    const message = await messages.boundingBox();
    return (message?.x ?? 0) + (message?.width ?? 0) - ((await bar.boundingBox())?.x ?? 0);
  };
  await expect.poll(covered).toBeLessThanOrEqual(0);

  // On a phone the newest stands for all, and the others are a press away.
  const shown = messages.locator('.toast').filter({ visible: true });
  await page.setViewportSize({ width: 360, height: 740 });
  await card.focus();
  for (const key of ['w', 'i']) await page.keyboard.press(key);
  await expect(messages).toContainText('for Ana Reyes');
  await expect(shown).toHaveCount(1);
  await messages.getByRole('button', { name: /^Show \d more$/ }).click();
  await expect.poll(() => shown.count()).toBeGreaterThan(1);

  // A dialog longer than the window starts at its top.
  await card.focus();
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog');
  await expect(keys.getByRole('heading', { name: 'Keys of the queue' })).toBeInViewport();
  await expect(keys.getByRole('button', { name: 'Close' })).toBeInViewport();
});

test('an open video, a filter and a move that waits leave the list where it is, and its head in sight @deep', async ({
  page,
}) => {
  const ana = await hire('production', 'Ana Reyes');
  const prefix = freshName('Carafe');
  const video = await addVideo('queued', { title: `${prefix} one` });
  await page.setViewportSize({ width: 1440, height: 900 });
  await enterAs(page, ana.email, queueOf(prefix, 'board'));
  await expect(page.locator('[data-freshness=live]')).toBeVisible();
  const card = page.locator(`[data-row-id="${video.id}"]`);
  const column = page.getByRole('region', { name: 'Queued', exact: true });
  const top = async () => Math.round((await column.boundingBox())?.y ?? 0);
  await page.evaluate(() => document.fonts.ready.then(() => null));
  const before = await top();

  await card.locator('.title').click();
  const panel = page.locator('[data-side-panel]');
  await expect(panel).toContainText('Plan');
  await expect.poll(top).toBe(before);
  for (const width of [1440, 1280, 1024, 768]) {
    await page.setViewportSize({ width, height: 900 });
    for (const name of [
      /^Notifications/,
      /^More of the queue|^Keys of the queue/,
      'Clear filters',
    ]) {
      const button = page.getByRole('button', { name }).filter({ visible: true });
      const covered = async () => {
        const box = await button.boundingBox();
        return (box?.x ?? 0) + (box?.width ?? 0) - ((await panel.boundingBox())?.x ?? 0);
      };
      await expect.poll(covered, `${String(name)} at ${width}`).toBeLessThanOrEqual(0);
    }
  }
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.getByRole('button', { name: 'Length' }).click();
  for (const length of ['5 s', '15 s', '30 s']) {
    await page.getByRole('checkbox', { name: length, exact: true }).check();
  }
  await page.keyboard.press('Escape');
  await expect.poll(top).toBe(before);
  await page.context().setOffline(true);
  await expect(page.locator('[data-freshness=live]')).toHaveCount(0);
  await card.focus();
  await page.keyboard.press(']');
  await expect(page.getByText('A move waits for the connection').first()).toBeVisible();
  await expect.poll(top).toBe(before);

  // On a phone work begins in the upper part of the screen.
  await page.setViewportSize({ width: 360, height: 740 });
  await expect.poll(top).toBeLessThan(740 * 0.36);
});

test('what the board cuts off at its edge is announced by a shadow, until one has scrolled there @deep', async ({
  page,
}) => {
  const ana = await hire('production', 'Ana Reyes');
  await page.setViewportSize({ width: 1440, height: 900 });
  await enterAs(page, ana.email, '/admin/videos/status/?feed=yes');
  await expect(page.locator('[data-freshness=live]')).toBeVisible();
  const board = page.getByRole('group', { name: 'Board' });
  const edge = page.locator('.board-edge');
  await board.evaluate((element) => element.scrollTo({ left: 0 }));
  await expect(edge).toBeVisible();
  await board.evaluate((element) => element.scrollTo({ left: element.scrollWidth }));
  const delivery = page.getByRole('region', { name: 'Delivery', exact: true });
  await expect(delivery).toBeInViewport({ ratio: 1 });
  const [column, frame] = [await delivery.boundingBox(), await board.boundingBox()];
  expect((column?.x ?? 0) + (column?.width ?? 0)).toBeLessThanOrEqual(
    (frame?.x ?? 0) + (frame?.width ?? 0) + 1,
  );
  await expect(edge).toBeHidden();
});

test('four short cards stand where three stood @deep', async ({ page }) => {
  const ana = await hire('production', 'Ana Reyes');
  const prefix = freshName('Bowl');
  for (const index of [1, 2, 3, 4]) await addVideo('queued', { title: `${prefix} ${index}` });
  await page.setViewportSize({ width: 1440, height: 900 });
  await enterAs(page, ana.email, queueOf(prefix, 'board'));
  await expect(rows(page)).toHaveCount(4);
  const boxes = await rows(page).evaluateAll((elements) =>
    elements.map((element) => element.getBoundingClientRect().height),
  );
  expect(boxes.reduce((sum, height) => sum + height, 0)).toBeLessThan(34 * 16);
  // Between age and due date lies no empty line.
  const first = rows(page).first();
  const [age, due] = [
    await first.locator('.age').boundingBox(),
    await first.locator('.due').boundingBox(),
  ];
  expect((due?.y ?? 0) - (age?.y ?? 0) - (age?.height ?? 0)).toBeLessThan(12);
});

test("a customer's address is never broken on a card, and whole in its title, a line and the panel @deep", async ({
  page,
}) => {
  const ana = await hire('production', 'Ana Reyes');
  const owner = { ...ana, email: 'purchasing@turntable-kettles.test' };
  const { id, title } = await addVideo('queued', { owner });
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const layout of ['board', 'table']) {
    await enterAs(page, ana.email, `${queueOf(title, layout)}&video=${id}`);
    const address = rows(page).locator('.quiet').filter({ hasText: owner.email });
    // The panel narrows the table, which then leaves the customer to it.
    if (layout === 'board') {
      await expect(address).toBeVisible();
      await expect(address).toHaveAttribute('title', owner.email);
      const style = await address.evaluate((part) => {
        const { textOverflow, wordBreak } = getComputedStyle(part);
        return { textOverflow, wordBreak };
      });
      expect(style).toEqual({ textOverflow: 'ellipsis', wordBreak: 'normal' });
      // It has one line of its own: what does not fit is cut, and nothing grows by it.
      const { height = 0 } = (await address.boundingBox()) ?? {};
      expect(height).toBeLessThan(20);
      expect(await misplaced(page)).toEqual([]);
    }
    const facts = page.getByRole('complementary', { name: 'Video details' });
    await expect(facts.locator('dd').filter({ hasText: owner.email })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Close the details' }).click();
  const cell = rows(page).locator('.cell-customer');
  await expect(cell).toHaveText(owner.email);
  expect(await cell.evaluate((part) => part.scrollHeight > part.clientHeight + 1)).toBe(false);
});
