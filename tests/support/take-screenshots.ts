import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type BrowserContext } from '@playwright/test';
import { ensureChromium } from '../../scripts/browser.ts';
import { routes } from '#domain/routes.ts';
import { takeDesktopScreenshots } from './desktop-screenshots.ts';
import { documentedPictures, picturesFolder } from './documented-pictures.ts';
import { logIn } from './log-in.ts';
import { settled } from './page-checks.ts';
import { people, type Person } from './places.ts';

// `npm run screenshots`: the pictures of the documentation, taken anew from the demo data, in the folders
// `tour`, `public`, `queue`, `pages` and `desktop`.
// With `--only WORD`: those that have it in their names, or in that of their folder, as `queue` and `public` have.

const { only = '' } = parseArgs({ options: { only: { type: 'string' } } }).values;
const baseURL = process.env['ORBITREEL_WEB_URL'];
if (baseURL === undefined) throw new Error('Run this inside the local cloud: npm run screenshots');

/** A picture's folder and name. */
const nameOf = (file: string) => path.relative(picturesFolder, file);
const wanted = documentedPictures().filter(({ file }) => nameOf(file).includes(only));
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

/** The builder and the cart of the tour show a choice. */
async function chooseAPackage(): Promise<void> {
  const page = await (await contextOf('newcomer')).newPage();
  await page.goto(routes.build.path);
  await page.getByRole('radio', { name: /^Growth/ }).check();
  await page.getByText('Saved', { exact: true }).waitFor();
  await page.close();
}
if (wanted.some(({ file }) => nameOf(file).startsWith('tour'))) await chooseAPackage();

/** Runs in the page. */
const hasFirstPicture = () => (document.querySelector('video')?.readyState ?? 0) > 1;

for (const { name, path: address, as, width, colorMode, file, wholePage } of wanted) {
  const page = await (await contextOf(as)).newPage();
  const size = { width, height: width === 360 ? 780 : 900 };
  // On phones an open panel covers the page's heading, the usual sign that the page is there.
  await page.setViewportSize(address.includes('?video=') ? { width: 1440, height: 900 } : size);
  await page.goto('/favicon.svg');
  await page.evaluate((mode) => localStorage.setItem('colorMode', JSON.stringify(mode)), colorMode);
  await page.goto(address);
  await settled(page);
  // A film is shown with its first picture, once its link has come.
  if (name.endsWith('film')) await page.waitForFunction(hasFirstPicture);
  await page.setViewportSize(size);
  await mkdir(path.dirname(file), { recursive: true });
  const format = file.endsWith('.jpg') ? { type: 'jpeg' as const, quality: 72 } : {};
  await page.screenshot({ path: file, fullPage: wholePage, ...format });
  console.log(file);
  await page.close();
}
await browser.close();
if ('desktop'.includes(only)) {
  await takeDesktopScreenshots(path.join(picturesFolder, 'desktop'));
}
