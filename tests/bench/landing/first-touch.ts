import { setTimeout as wait } from 'node:timers/promises';
import { type Browser } from '@playwright/test';
import { cpuSlowdown, phone } from './phone.ts';
import { watchTouch, type Touch } from './watch-touch.ts';

/** What a visitor of the landing page can touch before anything else has happened. */
export const touches = [
  {
    name: 'the colour-mode switch',
    target: { selector: 'header button', word: 'dark' },
    answer: { of: 'html', by: 'background' },
  },
  {
    name: 'the menu',
    target: { selector: 'header summary', word: 'menu' },
    answer: { of: 'header', by: 'open' },
  },
  {
    name: 'the period of the prices',
    target: { selector: '#prices label', word: 'yearly' },
    answer: { of: '#prices', by: 'words' },
  },
  {
    name: 'a question',
    target: { selector: '#questions summary', word: 'token' },
    answer: { of: '#questions', by: 'open' },
  },
] satisfies Touch[];

// A finger rests on the glass for about this long.
const pressMs = 60;
const comesAliveWithinMs = 2000;

// Lighthouse's slow 4G, for a connection that brings the scripts long after the first paint.
const slow4g = {
  offline: false,
  latency: 562.5,
  downloadThroughput: 184_320,
  uploadThroughput: 84_480,
};

/**
 * Opens the page anew, touches one thing as soon as something is painted, and gives the milliseconds
 * to the answer. A touch is lost when there was no answer, or when it was undone as the page came
 * alive.
 */
export async function touchFirst(
  browser: Browser,
  touch: Touch,
  { origin, connection }: { origin: string; connection: 'fast' | 'slow 4G' },
): Promise<number | 'lost'> {
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    if (connection === 'slow 4G') {
      await session.send('Network.enable');
      await session.send('Network.emulateNetworkConditions', slow4g);
    }
    await page.addInitScript(watchTouch, touch);
    await page.goto(origin, { waitUntil: 'commit' });
    const place = await page.evaluate(() => window.watchTouch.place());
    const dispatch = (type: 'touchStart' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints });
    await dispatch('touchStart', [place]);
    await wait(pressMs);
    await dispatch('touchEnd', []);
    const answerMs = await page.evaluate(() => window.watchTouch.answerMs());
    await wait(connection === 'fast' ? comesAliveWithinMs : 2 * comesAliveWithinMs);
    const { holds, eventMs } = await page.evaluate(() => window.watchTouch.afterwards());
    return answerMs === null || !holds ? 'lost' : Math.max(answerMs, eventMs);
  } finally {
    await context.close();
  }
}
