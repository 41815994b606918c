import { writeFile } from 'node:fs/promises';
import { type Browser, type Page } from '@playwright/test';
import { FieldValue } from 'firebase-admin/firestore';
import { db, localCloud } from '#tests/cloud/local-cloud.ts';
import { logIn } from '#tests/support/log-in.ts';
import { withBrowser } from '../landing/with-browser.ts';
import { serveFolder } from '../pages/serve-folder.ts';
import { countReads } from './count-reads.ts';
import { type LiveResult } from './live-figures.ts';
import { sampleVideos } from './sample-videos.ts';

// Runs inside a local cloud of its own: `live-run.ts PORT FOLDER RESULT`, with the port of a
// Chromium, the folder of the bare page, and the file for what was measured.

const storedVideos = 10_000;
const openVideos = 200;
const moves = 40;
const visits = 5;
const staff = 'production@orbitreel.test';
const queuePath = '/admin/videos/status/';

const [port = '', folder = '', result = ''] = process.argv.slice(2);
const webUrl = process.env['ORBITREEL_WEB_URL'] ?? '';
const hubUrl = process.env['ORBITREEL_HUB_URL'] ?? '';

// Counting ten thousand videos one after another would keep this machine busy for minutes.
await fetch(new URL('/functions/disableBackgroundTriggers', hubUrl), { method: 'PUT' });
await db.doc('counters/videos').set({ delivery: storedVideos - openVideos });
const open = await layOut(openVideos, 'open');
const reads = await countReads(open);
await layOut(storedVideos - openVideos, 'delivered');
const measured = await withBrowser(Number(port), measure);
await writeFile(result, JSON.stringify({ ...measured, reads } satisfies LiveResult));
// Clients of the cloud keep a process alive.
process.exit(0);

/** Stores so many videos and returns their ids; videos open before are delivered first. */
async function layOut(count: number, what: 'open' | 'delivered'): Promise<string[]> {
  const writer = db.bulkWriter();
  if (what === 'open') {
    for (const { ref } of (await db.collection('videos').get()).docs) void writer.delete(ref);
  }
  const ids = sampleVideos(count).map(({ id, ...video }) => {
    const stored = what === 'open' ? video : { ...video, status: 'delivery' };
    void writer.set(db.doc(`videos/${what}-${id}`), stored);
    return `${what}-${id}`;
  });
  await writer.close();
  return ids;
}

async function measure(browser: Browser): Promise<Omit<LiveResult, 'reads'>> {
  const site = await serveFolder(folder);
  const bareAddress = new URL(site.origin);
  for (const [name, value] of [
    ['project', localCloud.GCLOUD_PROJECT],
    ['auth', localCloud.FIREBASE_AUTH_EMULATOR_HOST],
    ['firestore', localCloud.FIRESTORE_EMULATOR_HOST],
    ['email', staff],
  ] as const) {
    bareAddress.searchParams.set(name, value);
  }

  const ours = await (await browser.newContext({ baseURL: webUrl })).newPage();
  const bare = await (await browser.newContext()).newPage();
  await ours.setViewportSize({ width: 1440, height: 900 });
  await ours.addInitScript(watchRows);
  await logIn(ours, staff, `${queuePath}?layout=table`);
  await bare.goto(bareAddress.href);
  await bare.waitForSelector('[data-first]', { state: 'attached' });

  const firstRows: LiveResult['firstRows'] = { ours: [], bare: [] };
  for (let visit = 0; visit < visits; visit += 1) {
    await bare.goto(bareAddress.href);
    firstRows.bare.push(await numberAt(bare, '#root[data-first]', 'data-first'));
    await ours.goto(`${queuePath}?layout=table`);
    firstRows.ours.push(await numberAt(ours, 'html[data-first-row]', 'data-first-row'));
  }

  // Together, as two people have it open.
  const heard: LiveResult['moves'] = { ours: [], bare: [] };
  await ours.waitForSelector('[data-freshness=live]');
  for (let move = 0; move < moves; move += 1) {
    const title = `Moved ${move}`;
    const began = Date.now();
    await db.doc(`videos/${open[move % 10]}`).update({
      title,
      status: move % 2 === 0 ? 'shooting' : 'queued',
      statusSince: FieldValue.serverTimestamp(),
      updatedAt: FieldValue.serverTimestamp(),
    });
    await bare.waitForSelector(`#root[data-title="${title}"]`, { state: 'attached' });
    heard.bare.push((await numberAt(bare, '#root', 'data-heard')) - began);
    await ours.waitForSelector(`html[data-painted="${title}"]`, { state: 'attached' });
    heard.ours.push((await numberAt(ours, 'html', 'data-painted-at')) - began);
  }
  await site.stop();
  return { moves: heard, firstRows };
}

async function numberAt(page: Page, selector: string, attribute: string): Promise<number> {
  const element = await page.waitForSelector(selector, { state: 'attached' });
  return Number(await element.getAttribute(attribute));
}

/** In the page: notes when the first row and when each moved one was painted. */
function watchRows(): void {
  const afterPaint = (note: () => void) => {
    requestAnimationFrame(() => setTimeout(note, 0));
  };
  let isFirst = true;
  let noted = '';
  new MutationObserver(() => {
    const html = document.documentElement;
    const row = document.querySelector('[data-row-id]');
    if (isFirst && row) {
      isFirst = false;
      afterPaint(() => html.setAttribute('data-first-row', String(performance.now())));
    }
    const moved = [...document.querySelectorAll('[data-row-id] .title')]
      .map(({ textContent }) => textContent)
      .filter((title) => title.startsWith('Moved '))
      .toSorted((a, b) => Number(b.slice(6)) - Number(a.slice(6)))[0];
    if (moved === undefined || moved === noted) return;
    noted = moved;
    afterPaint(() => {
      html.setAttribute('data-painted-at', String(performance.timeOrigin + performance.now()));
      html.setAttribute('data-painted', moved);
    });
  }).observe(document, { childList: true, subtree: true, characterData: true });
}
