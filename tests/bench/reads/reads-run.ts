import { writeFile } from 'node:fs/promises';
import type { Browser } from '@playwright/test';
import { enterAs } from '#tests/support/log-in.ts';
import { settled } from '#tests/support/page-checks.ts';
import { people, places, type Place } from '#tests/support/places.ts';
import { attempt } from '../landing/attempt.ts';
import { withBrowser } from '../landing/with-browser.ts';
import { countBilled } from './count-billed.ts';
import type { ReadsResult } from './reads-result.ts';
import { screens } from './visits.ts';

// Runs inside a local cloud of its own: `reads-run.ts PORT RESULT [WORD]`, with the port of a Chromium and the
// file for what was counted. With a word, only the screens that have it in their names.

const [port = '', result = '', word = ''] = process.argv.slice(2);
const webUrl = process.env['ORBITREEL_WEB_URL'] ?? '';

const missing = places.filter(({ name }) => !(name in screens)).map(({ name }) => name);
if (missing.length > 0) throw new Error(`visits.ts has no row for ${missing.join(', ')}.`);

const reads: ReadsResult = await withBrowser(Number(port), async (browser) => {
  const counted: ReadsResult = {};
  for (const place of places.filter(({ name }) => name.includes(word))) {
    counted[place.name] = await attempt(place.name, () => readsOf(browser, place));
    console.error(`  ${place.name}, ${place.as}: ${counted[place.name] ?? '?'}`);
  }
  return counted;
});
await writeFile(result, JSON.stringify(reads));
// Clients of the cloud keep a process alive.
process.exit(0);

/** Reads of a screen that is opened in a new browser, from its first request until it has everything. */
async function readsOf(browser: Browser, { path, as }: Place): Promise<number> {
  const context = await browser.newContext({
    baseURL: webUrl,
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
  });
  try {
    const page = await context.newPage();
    const billed = await countBilled(page);
    const email = people[as];
    await (email === null ? page.goto(path) : enterAs(page, email, path));
    await settled(page);
    return await billed.whenQuiet();
  } finally {
    await context.close();
  }
}
