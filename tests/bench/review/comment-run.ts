import { writeFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { FieldValue } from 'firebase-admin/firestore';
import { register } from '#tests/cloud/accounts.ts';
import { db } from '#tests/cloud/local-cloud.ts';
import { buy } from '#tests/cloud/selling.ts';
import { addVideoOf, videosPath } from '#tests/support/customer-setup.ts';
import { addVersion, replaceMainFilm } from '#tests/support/films.ts';
import { enterAs } from '#tests/support/log-in.ts';
import { makeFilm } from '#tests/support/make-film.ts';
import { withBrowser } from '../landing/with-browser.ts';

// Runs inside a local cloud of its own: `comment-run.ts PORT RESULT`, with the port of a Chromium and the file
// for the frames that each press waited.

const presses = 10;
const [port = '', result = ''] = process.argv.slice(2);
const webUrl = process.env['ORBITREEL_WEB_URL'] ?? '';

await writeFile(result, JSON.stringify(await withBrowser(Number(port), measure)));
// Clients of the cloud keep a process alive.
process.exit(0);

async function measure(browser: Browser): Promise<number[]> {
  const account = await register();
  const subscriptionId = await buy(account);
  const videoId = await addVideoOf(account, subscriptionId, { length: 5, status: 'delivery' });
  await addVersion(account, videoId, { number: 1, films: ['first', 'square'] });
  await db
    .doc(`videos/${videoId}`)
    .update({ deliveredVersion: 1, statusSince: FieldValue.serverTimestamp() });
  const page = await (await browser.newContext({ baseURL: webUrl })).newPage();
  const facts = { width: 1280, height: 720, seconds: 5, rate: 25 };
  await replaceMainFilm(videoId, 1, await makeFilm(page, facts), facts);
  await enterAs(page, account.email, videosPath(subscriptionId, videoId));
  const player = page.getByRole('group', { name: /^Player:/ });
  await player.locator('video').first().waitFor();
  const position = player.getByRole('slider', { name: 'Position' });
  const frames: number[] = [];
  for (let press = 0; press < presses; press += 1) {
    await position.focus();
    await page.keyboard.press('ArrowRight');
    frames.push(await framesUntilField(page));
    await page.keyboard.press('Escape');
    await page.getByLabel(/^Comment at/).waitFor({ state: 'hidden' });
  }
  return frames;
}

/** Presses the key of a comment; gives the frames that the browser had begun before the field was there. */
async function framesUntilField(page: Page): Promise<number> {
  const waiting = await page.evaluateHandle(() => ({
    frames: new Promise<number>((resolve) => {
      const watch = () => {
        let frames = 0;
        const look = () => {
          // The field is drawn with the frame that finds it.
          frames += 1;
          if (document.activeElement?.matches('textarea')) resolve(frames);
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      };
      document.addEventListener('keydown', watch, { capture: true, once: true });
    }),
  }));
  await page.keyboard.press('c');
  return waiting.evaluate(({ frames }) => frames);
}
