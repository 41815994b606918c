import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type BrowserContext } from '@playwright/test';
import { ensureChromium } from '../../scripts/browser.ts';
import { routes } from '#domain/routes.ts';
import { inProject } from '../../scripts/project-paths.ts';
import { takeDesktopScreenshots } from './desktop-screenshots.ts';
import { logIn } from './log-in.ts';
import { settled } from './page-checks.ts';
import { people, places, type Person, type Place } from './places.ts';

// `npm run screenshots`: the pictures of the documentation, taken anew from the demo data.
// With `--all FOLDER`: every screen at every width in both modes, to look at. With `--only WORD`:
// those that have it in their names, or in that of their folder, as `queue` and `public` have.

type Look = { name: string; width: number; colorMode: 'light' | 'dark' };
type Shot = Place & Look & { file: string; wholePage: boolean };

const everyLook = [360, 768, 1440].flatMap((width) =>
  (['light', 'dark'] as const).map((colorMode) => ({ width, colorMode })),
);
const inReadme: Look[] = [
  { name: 'landing', width: 1440, colorMode: 'light' },
  { name: 'builder', width: 1440, colorMode: 'light' },
  { name: 'videos', width: 360, colorMode: 'dark' },
  { name: 'queue', width: 1440, colorMode: 'dark' },
];
/** The queue as a board, as a table, on the wall, and with one of its videos open. */
const inQueue: readonly Place[] = [
  ...places.filter(({ name }) => ['board', 'queue', 'wall'].includes(name)),
  {
    name: 'panel',
    path: `${routes.videoStatus.path}?video=okafor-growth-03`,
    as: 'production',
  },
];

const { values } = parseArgs({
  options: { all: { type: 'string' }, only: { type: 'string' } },
});
const baseURL = process.env['ORBITREEL_WEB_URL'];
if (baseURL === undefined) throw new Error('Run this inside the local cloud: npm run screenshots');

const documented = (): Shot[] => {
  const folder = inProject('docs/screenshots');
  const windows = inReadme.flatMap((look) =>
    places
      .filter(({ name }) => name === look.name)
      .map((place) => ({ ...place, ...look, file: fileOf(folder, look, 'png'), wholePage: false })),
  );
  // Whole pages are long, and a photograph of a screen tells enough.
  const publicPages = lookedAt(places.filter(({ as }) => as === 'nobody')).map((shot) => ({
    ...shot,
    file: fileOf(`${folder}/public`, shot, 'jpg'),
    wholePage: true,
  }));
  // The queue fills its window, so nothing of it lies below.
  const queue = lookedAt(inQueue).map((shot) => ({
    ...shot,
    file: fileOf(`${folder}/queue`, shot, 'jpg'),
    wholePage: false,
  }));
  return [...windows, ...publicPages, ...queue];
};
const everything = (folder: string): Shot[] =>
  lookedAt(places).map((shot) => ({ ...shot, file: fileOf(folder, shot, 'png'), wholePage: true }));

function lookedAt(seen: readonly Place[]): (Place & Look)[] {
  return seen.flatMap((place) => everyLook.map((look) => ({ ...place, ...look })));
}
function fileOf(folder: string, { name, width, colorMode }: Look, type: string): string {
  return path.join(folder, `${name}-${width}-${colorMode}.${type}`);
}
/** A picture's folder and name. */
function placeOf(file: string): string {
  return path.relative(inProject('docs/screenshots'), file);
}

const wanted = (values.all === undefined ? documented() : everything(values.all)).filter(
  ({ file }) => values.only === undefined || placeOf(file).includes(values.only),
);
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

for (const { path: address, as, width, colorMode, file, wholePage } of wanted) {
  const page = await (await contextOf(as)).newPage();
  const size = { width, height: width === 360 ? 780 : 900 };
  // On phones an open panel covers the page's heading, the usual sign that the page is there.
  await page.setViewportSize(address.includes('?video=') ? { width: 1440, height: 900 } : size);
  await page.goto('/favicon.svg');
  await page.evaluate((mode) => localStorage.setItem('colorMode', JSON.stringify(mode)), colorMode);
  await page.goto(address);
  await settled(page);
  await page.setViewportSize(size);
  await mkdir(path.dirname(file), { recursive: true });
  const format = file.endsWith('.jpg') ? { type: 'jpeg' as const, quality: 72 } : {};
  await page.screenshot({ path: file, fullPage: wholePage, ...format });
  console.log(file);
  await page.close();
}
await browser.close();
if (values.all === undefined && 'desktop'.includes(values.only ?? '')) {
  await takeDesktopScreenshots(inProject('docs/screenshots/desktop'));
}
