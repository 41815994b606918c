import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ensureChromium } from '../../../scripts/browser.ts';
import { isStopped } from '../../../scripts/run-command.ts';

export type Chromium = {
  /** Where its DevTools protocol answers, on the loopback address. */
  port: number;
  stop: () => Promise<void>;
};

// Background work of the browser would be measured as well.
const quiet = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-component-extensions-with-background-pages',
  '--disable-default-apps',
  '--disable-domain-reliability',
  '--disable-extensions',
  '--disable-features=Translate,OptimizationHints,MediaRouter,InterestFeedContentSuggestions',
  '--disable-quic',
  '--disable-sync',
  '--disable-backgrounding-occluded-windows',
  '--disable-background-timer-throttling',
  '--disable-renderer-backgrounding',
  '--disable-ipc-flooding-protection',
  '--disable-hang-monitor',
  '--metrics-recording-only',
  '--mute-audio',
  '--no-default-browser-check',
  '--no-first-run',
  '--password-store=basic',
  '--use-mock-keychain',
];

/**
 * A Chromium of our own with an empty profile in `folder`. Playwright starts none for this, because
 * it would stay attached to the pages that Lighthouse measures.
 */
export async function startChromium(folder: string): Promise<Chromium> {
  const profile = path.join(folder, 'profile');
  const child = spawn(
    await ensureChromium(),
    [...quiet, `--user-data-dir=${profile}`, '--remote-debugging-port=0', 'about:blank'],
    { stdio: 'ignore' },
  );
  const ended = once(child, 'exit');
  const end = () => child.kill('SIGKILL');
  process.prependOnceListener('exit', end);
  // Not everything that waits for a browser notices its end.
  const watch = setInterval(() => {
    if (isStopped()) process.exit(1);
  }, 200);
  const stop = async () => {
    clearInterval(watch);
    process.off('exit', end);
    end();
    await ended;
  };
  try {
    return { port: await debuggingPort(profile), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function debuggingPort(profile: string): Promise<number> {
  const deadline = Date.now() + 30_000;
  while (Date.now() < deadline) {
    const written = await readFile(path.join(profile, 'DevToolsActivePort'), 'utf8').catch(
      () => '',
    );
    const port = Number.parseInt(written, 10);
    if (port > 0) return port;
    await wait(50);
  }
  throw new Error('Chromium opened no debugging port within 30 s.');
}
