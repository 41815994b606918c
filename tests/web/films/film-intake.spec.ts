import { createHash } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import { freshName } from '#tests/cloud/local-cloud.ts';
import { openAs } from '#tests/support/log-in.ts';
import { fileOnDisk, padFilm } from '#tests/support/make-film.ts';
import { expectAccessible } from '#tests/support/page-checks.ts';
import {
  dropFilm,
  dropFromDisk,
  filesOf,
  holdPartsWith,
  makeSmallFilm,
  mebibyte,
  panel,
  sendAnyway,
  upload,
  versions,
} from '../film-setup.ts';
import { isLive, queueFor, rowOf } from '../queue-screen.ts';
import { addVideo, hire } from '../staff-setup.ts';

let film: Buffer = Buffer.alloc(0);
test.beforeAll(async ({ browser }) => {
  film = await makeSmallFilm(browser);
});

const bar = (page: Page) => page.getByRole('region', { name: 'Films on their way' });
const line = (page: Page, file: string) =>
  bar(page).getByRole('listitem').filter({ hasText: file });
const close = (page: Page) =>
  panel(page).getByRole('button', { name: 'Close the details' }).click();

test('dropped films arrive although the page is left and reloaded and the network breaks', async ({
  browser,
}, info) => {
  const prefix = freshName('Lamp');
  const [one, other, video] = [
    await addVideo('editing', { title: `${prefix} one`, version: 0 }),
    await addVideo('editing', { title: `${prefix} other`, version: 0 }),
    await addVideo('editing', { title: freshName('Bowl'), version: 0 }),
  ];
  const { email } = await hire('production', 'Cleo Cut');
  const { page, context } = await openAs(browser, email, queueFor(prefix));
  await isLive(page);

  await test.step('films dropped onto two cards both arrive, although panel and page are left meanwhile', async () => {
    await dropFilm(page, rowOf(page, one), film, 'one.webm');
    await dropFilm(page, rowOf(page, other), film, 'other.webm');
    // More than there are formats: none vanishes.
    const notes = [1, 2, 3, 4, 5, 6].map((number) => `notes ${number}.txt`);
    await panel(page)
      .getByLabel('Drop cuts here')
      .and(page.locator('input'))
      .setInputFiles(
        notes.map((name) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(name) })),
      );
    for (const name of notes)
      await expect(line(page, name)).toContainText('not a film that we know');
    await expect(bar(page)).toContainText('8 films');
    // Beside an open panel, and on a phone, a line keeps the width that there is.
    for (const width of [768, 360]) {
      await page.setViewportSize({ width, height: 900 });
      if (width === 360) await close(page);
      const dismiss = line(page, 'notes 6.txt').getByRole('button', {
        name: 'Dismiss notes 6.txt',
      });
      await dismiss.scrollIntoViewIfNeeded();
      await expect(dismiss).toBeInViewport({ ratio: 1 });
      const text = await line(page, 'notes 6.txt').locator('div').first().boundingBox();
      expect(text?.width).toBeGreaterThan(200);
      await expectAccessible(page);
    }
    await page.setViewportSize({ width: 1280, height: 720 });
    await bar(page).getByRole('button', { name: 'Dismiss all that are over' }).click();
    await expect(line(page, 'notes')).toHaveCount(0);
    for (const file of ['one.webm', 'other.webm']) {
      await expect(line(page, file)).toContainText('waits for your decision');
    }
    await expectAccessible(page);
    const second = await context.newPage();
    await second.goto(queueFor(prefix));
    await expect(line(second, 'other.webm')).toContainText(
      'waits for your decision. In another window of yours.',
    );
    await second.close();

    await page.getByRole('link', { name: 'Shoot days' }).first().click();
    await expect(page).toHaveURL(/shoot-days/);
    for (const [{ title }, file] of [
      [one, 'one.webm'],
      [other, 'other.webm'],
    ] as const) {
      await line(page, file).getByRole('link', { name: title }).click();
      await sendAnyway(page);
      await expect(versions(page).first()).toContainText(`Main cut, 16:9: ${file}`);
      await expect(line(page, file)).toContainText('It has arrived.');
    }
    expect(await filesOf(one.id)).toMatchObject([{ state: 'ready', name: 'one.webm' }]);
    expect(await filesOf(other.id)).toMatchObject([{ state: 'ready', name: 'other.webm' }]);
  });

  await test.step('a film from the disk goes on by itself over a reload and a network that breaks at 1, 50 and 99 %', async () => {
    await page.goto(queueFor(video.title));
    await isLive(page);
    const content = padFilm(film, 8 * mebibyte);
    const file = fileOnDisk(info.outputPath('bowl.webm'), content);
    await dropFromDisk(page, rowOf(page, video), file);
    await expect(line(page, 'bowl.webm')).toContainText('waits for your decision');
    await page.reload();
    await expect(line(page, 'bowl.webm')).toContainText('waits for your decision');

    for (const percent of [1, 50, 99]) {
      await holdPartsWith(page, (content.length * percent) / 100, (route) => route.abort());
    }
    const held = Promise.withResolvers<void>();
    await holdPartsWith(page, 3 * mebibyte, () => Promise.resolve(held.resolve()));
    await sendAnyway(page);
    await held.promise;
    await expect(upload(page).getByRole('progressbar')).toHaveAttribute('aria-valuetext', /^[1-9]/);
    await page.reload();
    await expect(line(page, 'bowl.webm')).toContainText('It has arrived.');
    await expect(versions(page).first()).toContainText('Main cut, 16:9: bowl.webm');
    const checksum = createHash('md5').update(content).digest('hex');
    expect(await filesOf(video.id)).toMatchObject([
      { state: 'ready', name: 'bowl.webm', checksum },
    ]);
  });

  await test.step('onto the panel, and after the last window was closed', async () => {
    // Once all windows were closed, the browser asks before it opens the file.
    const drop = panel(page).getByRole('button', { name: /^Drop cuts here/ });
    await dropFromDisk(page, drop, fileOnDisk(info.outputPath('cup.webm'), film));
    await expect(line(page, 'cup.webm')).toContainText('waits for your decision');
    await page.reload();
    await expect(line(page, 'cup.webm')).toContainText('waits for your decision');
    await page.close();
    const next = await context.newPage();
    await next.goto(queueFor(video.title, `&video=${video.id}`));
    await expect(line(next, 'cup.webm').getByRole('button', { name: 'Go on' })).toBeVisible();
    await expect(panel(next).getByText('Press “Go on” to read the file again')).toBeVisible();
    await expectAccessible(next);
  });
  await context.close();
});
