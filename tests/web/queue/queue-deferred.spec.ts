import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { bundleReport } from '../../../scripts/bundle-report.ts';
import { bundleReportPath } from '../../../scripts/project-paths.ts';
import { queueScreen, wholeQueue } from '../../../scripts/queue-screen.ts';
import { loadVideo } from '#tests/cloud/stored.ts';
import { enterAs } from '#tests/support/log-in.ts';
import { dialog, isLive, messages, queueFor, rowOf } from '../queue-screen.ts';
import { addVideo, hire } from '../staff-setup.ts';

test('the queue is live with its budget, and a deferred chunk that is late or lost changes no video @deep', async ({
  page: entrance,
  context,
}) => {
  const { email } = await hire('production', 'Ana Reyes');
  const video = await addVideo('queued');
  const queue = queueFor(video.title);
  await enterAs(entrance, email, queue);
  await isLive(entrance);

  // In a window that no pointer has touched yet.
  const page = await context.newPage();
  const fetched = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js')) fetched.add(pathname.slice(1));
  });
  const report = bundleReport.parse(JSON.parse(await readFile(bundleReportPath, 'utf8')));
  const weighed = queueScreen(report).map(({ file }) => file);
  const deferred = new Set(wholeQueue(report).map(({ file }) => `/${file}`)).difference(
    new Set(weighed.map((file) => `/${file}`)),
  );
  const isDeferred = ({ pathname }: URL) => deferred.has(pathname);
  await page.route(isDeferred, (route) => route.abort());
  await page.goto(queue);
  await isLive(page);
  expect([...fetched].toSorted()).toEqual(weighed.toSorted());

  let letCome = () => {};
  const isAllowed = new Promise<void>((resolve) => (letCome = resolve));
  await page.route(/\/assets\/step-back-dialog-[^/]+\.js$/, async (route) => {
    await isAllowed;
    await route.continue();
  });
  const row = rowOf(page, video);
  const drag = async () => {
    await row.hover({ position: { x: 60, y: 60 } });
    await page.mouse.down();
    const { x, y } = (await row.boundingBox()) ?? { x: 0, y: 0 };
    // Let go beside it, or it would be a press that opens the video.
    await page.mouse.move(x + 60, y + 400, { steps: 3 });
    await page.mouse.up();
  };
  await drag();
  await expect(messages(page)).toContainText('Dragging is not ready yet');
  expect(await page.evaluate(() => String(getSelection()))).toBe('');
  await page.keyboard.press('?');
  await expect(messages(page)).toContainText('This could not be opened yet');
  await expect(dialog(page)).toHaveCount(0);
  await page.unroute(isDeferred);
  // Dragging again loads it again.
  await drag();

  // In every moment until the question is open: `i` would take the video.
  await row.focus();
  await page.keyboard.press('[');
  await page.evaluate(() => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      if (document.querySelector('dialog[open]')) return;
      const typed = new KeyboardEvent('keydown', { key: 'i', bubbles: true, cancelable: true });
      document.activeElement?.dispatchEvent(typed);
      port2.postMessage('again');
    });
    port1.start();
    port2.postMessage('begin');
  });
  letCome();
  await expect(dialog(page)).toContainText('back to Activated');
  await page.keyboard.press('Escape');
  await expect(row).toHaveAttribute('draggable', 'true');
  await page.keyboard.press('w');
  await expect(messages(page)).toContainText('waiting for the customer');
  const { work } = await loadVideo(video.id);
  expect(work).toMatchObject({ assignee: null, waitingForCustomer: true });
  await page.keyboard.press('?');
  await expect(dialog(page)).toContainText('show these keys');
});

test('while the chunk of a question is loaded, keys wait, Ctrl and Tab work, and Escape gives it up @deep', async ({
  page,
}) => {
  const { email } = await hire('production', 'Ana Reyes');
  const video = await addVideo('queued');
  let letCome = () => {};
  const isAllowed = new Promise<void>((resolve) => (letCome = resolve));
  await page.route(/\/assets\/queue-questions-[^/]+\.js$/, async (route) => {
    await isAllowed;
    await route.continue();
  });
  await enterAs(page, email, queueFor(video.title));
  await isLive(page);
  const row = rowOf(page, video);
  const isPrevented = (key: string, ctrlKey = false) =>
    row.evaluate(
      (element, init) =>
        !element.dispatchEvent(
          new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true }),
        ),
      { key, ctrlKey },
    );

  await row.focus();
  await page.keyboard.press('m');
  await page.keyboard.press('i');
  expect(await isPrevented('i')).toBe(true);
  for (const key of ['Tab', 'F5']) expect(await isPrevented(key)).toBe(false);
  expect(await isPrevented('r', true)).toBe(false);
  await page.keyboard.press('Escape');

  // Given up: the list has its keys again, and nothing opens when the chunk comes.
  await page.keyboard.press('w');
  await expect(messages(page)).toContainText('waiting for the customer');
  letCome();
  await expect(dialog(page)).toHaveCount(0);
  await page.keyboard.press('m');
  await expect(dialog(page)).toContainText('Move');
  const { work } = await loadVideo(video.id);
  expect(work).toMatchObject({ assignee: null, waitingForCustomer: true });
});
