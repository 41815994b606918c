import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type BrowserContext } from '@playwright/test';
import { ensureChromium } from '../../scripts/browser.ts';
import { inProject } from '../../scripts/project-paths.ts';
import { logIn } from './log-in.ts';
import { settled } from './page-checks.ts';
import { people, places, type Person } from './places.ts';

// `npm run screenshots`: the pictures of the documentation, taken anew from the demo data.
// With `--all FOLDER`: every screen at every width in both modes, to look at.

const documented = [
  { name: 'landing', width: 1440, colorMode: 'light' },
  { name: 'builder', width: 1440, colorMode: 'light' },
  { name: 'videos', width: 360, colorMode: 'dark' },
  { name: 'queue', width: 1440, colorMode: 'dark' },
] as const;

const { values } = parseArgs({
  options: { all: { type: 'string' }, only: { type: 'string' } },
});
const folder = values.all ?? inProject('docs/screenshots');
const baseURL = process.env['ORBITREEL_WEB_URL'];
if (baseURL === undefined) throw new Error('Run this inside the local cloud: npm run screenshots');

const wanted =
  values.all === undefined
    ? documented.flatMap((look) =>
        places.filter(({ name }) => name === look.name).map((place) => ({ ...place, ...look })),
      )
    : places
        .filter(({ name }) => values.only === undefined || name.includes(values.only))
        .flatMap((place) =>
          [360, 768, 1440].flatMap((width) =>
            (['light', 'dark'] as const).map((colorMode) => ({ ...place, width, colorMode })),
          ),
        );

await mkdir(folder, { recursive: true });
const browser = await chromium.launch({
  executablePath: await ensureChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
const contexts = new Map<Person, BrowserContext>();

async function contextOf(person: Person): Promise<BrowserContext> {
  const known = contexts.get(person);
  if (known) return known;
  const context = await browser.newContext({
    ...(baseURL === undefined ? {} : { baseURL }),
    locale: 'en-US',
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
  });
  contexts.set(person, context);
  const email = people[person];
  const page = await context.newPage();
  if (email === null) await page.goto('/login');
  else await logIn(page, email, '/');
  await page.close();
  return context;
}

for (const { name, path: address, as, width, colorMode } of wanted) {
  const page = await (await contextOf(as)).newPage();
  await page.setViewportSize({ width, height: width === 360 ? 780 : 900 });
  await page.goto('/favicon.svg');
  await page.evaluate((mode) => localStorage.setItem('colorMode', JSON.stringify(mode)), colorMode);
  await page.goto(address);
  await settled(page);
  const file = path.join(folder, `${name}-${width}-${colorMode}.png`);
  await page.screenshot({ path: file, fullPage: values.all !== undefined });
  console.log(file);
  await page.close();
}
await browser.close();
