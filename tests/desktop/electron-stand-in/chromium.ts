import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium, type BrowserContext, type Route } from '@playwright/test';
import { findChromium } from '../../../scripts/browser.ts';
import { home, schemeOf } from './addresses.ts';
import { answerRequest } from './modules.ts';

/** The browser behind the windows, and where a test can reach its pages. */
export type RunningChromium = { context: BrowserContext; endpoint: string };

/** Starts Chromium with its profile inside the app's user data, as Electron has it. */
export async function startChromium(userData: string): Promise<RunningChromium> {
  const executablePath = findChromium();
  const profile = path.join(userData, 'chromium');
  const context = await chromium.launchPersistentContext(profile, {
    ...(executablePath === null ? {} : { executablePath }),
    viewport: { width: 1280, height: 800 },
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--remote-debugging-port=0',
      // Pages of our scheme count as public here, and may still reach the local cloud.
      '--disable-features=LocalNetworkAccessChecks',
    ],
  });
  const [port] = (await readFile(path.join(profile, 'DevToolsActivePort'), 'utf8')).split('\n');
  return { context, endpoint: `http://127.0.0.1:${port}` };
}

/** Answers a page's request: our scheme from main, this machine from itself, nothing else. */
export async function answerRoute(route: Route): Promise<void> {
  const request = route.request();
  const scheme = schemeOf(request.url());
  if (scheme === null) return askThisMachine(route);

  const response = await answerRequest(
    scheme,
    new Request(home(request.url()), { method: request.method() }),
  );
  if (response === null) return route.abort('addressunreachable');
  await route.fulfill({
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: Buffer.from(await response.arrayBuffer()),
  });
}

/** Lets the local cloud see the origin that the page has in Electron. */
async function askThisMachine(route: Route): Promise<void> {
  const request = route.request();
  const { hostname, pathname } = new URL(request.url());
  if (hostname !== '127.0.0.1') return route.abort('internetdisconnected');

  const { origin } = request.headers();
  // The database answers any origin, in streams that must not be held back.
  const streams = pathname.startsWith('/google.firestore');
  if (origin === undefined || schemeOf(origin) === null || streams) return route.continue();
  const response = await route.fetch({ headers: { ...request.headers(), origin: home(origin) } });
  const headers = response.headers();
  const isAllowed = headers[allowOrigin] === home(origin);
  await route.fulfill({
    response,
    headers: { ...headers, ...(isAllowed && { [allowOrigin]: origin }) },
  });
}

const allowOrigin = 'access-control-allow-origin';
