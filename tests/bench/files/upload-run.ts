import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, CDPSession, Page, Request } from '@playwright/test';
import { storageBucket } from '#local/project.ts';
import { signIn, type Account } from '#tests/cloud/accounts.ts';
import { localCloud } from '#tests/cloud/local-cloud.ts';
import { cutFields, grantFile } from '#tests/cloud/storage.ts';
import { logIn } from '#tests/support/log-in.ts';
import { fileOnDisk, makeFilm, padFilm } from '#tests/support/make-film.ts';
import { addVideo, queueOf } from '#tests/web/staff-setup.ts';
import { withBrowser } from '../landing/with-browser.ts';
import { serveFolder } from '../pages/serve-folder.ts';
import type { UploadResult } from './upload-figures.ts';

// Runs inside a local cloud of its own: `upload-run.ts PORT PAGE FOLDER RESULT`, with the port of a
// Chromium, the folder of the bare page, a folder for the film, and the file for what was measured.

const megabytes = 100;
const rounds = 3;
// The database's emulator may answer no new listener for 45 s after a page that listened was left. It is
// waited for before anything is measured.
const untilListening = 120_000;

const [port = '', barePage = '', folder = '', result = ''] = process.argv.slice(2);
const webUrl = process.env['ORBITREEL_WEB_URL'] ?? '';
const hubUrl = process.env['ORBITREEL_HUB_URL'] ?? '';

// What the studio does with a film that arrived would be measured with the next one.
await fetch(new URL('/functions/disableBackgroundTriggers', hubUrl), { method: 'PUT' });
const editor = await signIn('production@orbitreel.test');
const measured = await withBrowser(Number(port), measure);
await writeFile(result, JSON.stringify(measured));
// Clients of the cloud keep a process alive.
process.exit(0);

async function measure(browser: Browser): Promise<UploadResult> {
  const bareSite = await serveFolder(barePage);
  const context = await browser.newContext({ baseURL: webUrl });
  const ours = await context.newPage();
  const facts = { width: 1280, height: 720, seconds: 15, rate: 25 };
  const film = padFilm(await makeFilm(ours, facts), megabytes * 1_000_000);
  const file = fileOnDisk(path.join(folder, 'lamp.webm'), film);
  await logIn(ours, editor.email, '/admin/videos/status/');
  const bare = await (await browser.newContext()).newPage();

  const measuredSoFar: UploadResult = { ours: [], bare: [], heapGrowth: [] };
  for (let round = 0; round < rounds; round += 1) {
    measuredSoFar.bare.push(await sendBare(bare, bareSite.origin, editor, file, film.length));
    const { milliseconds, heapGrowth } = await sendOurs(ours, file);
    measuredSoFar.ours.push(milliseconds);
    measuredSoFar.heapGrowth.push(heapGrowth);
  }
  await bareSite.stop();
  return measuredSoFar;
}

async function sendBare(
  page: Page,
  origin: string,
  by: Account,
  file: string,
  size: number,
): Promise<number> {
  const { id } = await addVideo('editing');
  const fields = { ...cutFields(id, 'nobody', '16:9'), name: 'lamp.webm', type: 'video/webm' };
  const fileId = await grantFile(by, size, fields);
  const address = new URL(origin);
  for (const [name, value] of [
    ['project', localCloud.GCLOUD_PROJECT],
    ['auth', localCloud.FIREBASE_AUTH_EMULATOR_HOST],
    ['storage', localCloud.FIREBASE_STORAGE_EMULATOR_HOST],
    ['bucket', storageBucket],
    ['email', by.email],
    ['file', fileId],
  ] as const) {
    address.searchParams.set(name, value);
  }
  await page.goto(address.href);
  await page.waitForSelector('input[type=file]');
  const took = timeOfUpload(page);
  await chooseFile(page, file);
  await page.waitForSelector('html[data-upload=sent]', { state: 'attached' });
  return took;
}

async function sendOurs(
  page: Page,
  file: string,
): Promise<{ milliseconds: number; heapGrowth: number }> {
  const { id } = await addVideo('editing', { version: 0 });
  await page.goto(`${queueOf('editing')}&video=${id}`);
  const panel = page.getByRole('complementary', { name: 'Video details' });
  await panel.getByText('No version yet.').waitFor({ timeout: untilListening });
  const heap = await watchHeap(page);
  const took = timeOfUpload(page);
  await chooseFile(page, file);
  await panel.getByRole('button', { name: 'Send it anyway' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Why').fill('Measured');
  await dialog.getByRole('button', { name: 'Send it' }).click();
  const milliseconds = await took;
  return { milliseconds, heapGrowth: await heap.stop() };
}

/** Through the browser's own protocol, which takes a path: the file may be large. */
async function chooseFile(page: Page, file: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { root } = await session.send('DOM.getDocument', {});
  const { nodeId } = await session.send('DOM.querySelector', {
    nodeId: root.nodeId,
    selector: 'input[type=file]',
  });
  await session.send('DOM.setFileInputFiles', { nodeId, files: [file] });
  await session.detach();
}

/** Milliseconds from the first request to the storage until the last was answered. */
function timeOfUpload(page: Page): Promise<number> {
  const storage = `http://${localCloud.FIREBASE_STORAGE_EMULATOR_HOST}`;
  return new Promise((resolve) => {
    let began: number | null = null;
    const follow = (request: Request) => {
      if (!request.url().startsWith(storage) || request.method() !== 'POST') return;
      const { startTime, responseEnd } = request.timing();
      began ??= startTime;
      const command = request.headers()['x-goog-upload-command'] ?? '';
      if (!command.includes('finalize')) return;
      page.off('requestfinished', follow);
      resolve(startTime + responseEnd - began);
    };
    page.on('requestfinished', follow);
  });
}

/** Bytes by which the heap of a page grows at most, buffers outside of it included. */
async function watchHeap(page: Page): Promise<{ stop: () => Promise<number> }> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.enable');
  await session.send('HeapProfiler.collectGarbage');
  const before = await heapOf(session);
  let most = before;
  const over = new AbortController();
  const watching = (async () => {
    while (!over.signal.aborted) {
      most = Math.max(most, await heapOf(session));
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  })();
  return {
    stop: async () => {
      over.abort();
      await watching;
      await session.detach();
      return most - before;
    },
  };
}

async function heapOf(session: CDPSession): Promise<number> {
  const { usedSize, backingStorageSize } = await session.send('Runtime.getHeapUsage');
  return usedSize + backingStorageSize;
}
