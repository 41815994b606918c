import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { runCommand } from './run-command.ts';

const commandNames = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

const usualPlaces = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

function candidates(): string[] {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  const onPath = commandNames.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return [...onPath, ...usualPlaces, chromium.executablePath()];
}

/** A browser can be there and not start: a stub of another package system, or missing libraries. */
function starts(executable: string): boolean {
  if (!existsSync(executable)) return false;
  // On Windows, --version opens a window instead of answering.
  if (process.platform === 'win32') return true;
  return spawnSync(executable, ['--version'], { timeout: 30_000 }).status === 0;
}

/**
 * The Chromium that tests run in: CHROMIUM_PATH, an installed one, or Playwright's download;
 * null when there is none.
 */
export function findChromium(): string | null {
  const chosen = process.env['CHROMIUM_PATH'];
  if (chosen !== undefined && chosen !== '') return existsSync(chosen) ? chosen : null;
  return candidates().find(starts) ?? null;
}

const isDebianRoot = () => process.getuid?.() === 0 && existsSync('/etc/debian_version');

/**
 * Whether the system has a font that the fallback of our fonts is fitted to (ui/theme/base.css). With
 * another one the landing page shifts as its fonts arrive, and its test fails. True when nobody can say.
 */
function hasFallbackFont(): boolean {
  const { status, stdout } = spawnSync('fc-list', [':', 'family'], { encoding: 'utf8' });
  return status !== 0 || /^(Arial|Helvetica|Liberation Sans)\b/m.test(stdout);
}

/** Finds a Chromium, or installs one first; fails with advice for the person. */
export async function ensureChromium(): Promise<string> {
  const chromiumPath = await findOrInstall();
  if (isDebianRoot() && !hasFallbackFont()) {
    console.log('No font like Arial found; installing one for the tests.');
    await runCommand('apt-get', ['update']);
    await runCommand('apt-get', ['install', '-y', '--no-install-recommends', 'fonts-liberation']);
  }
  return chromiumPath;
}

async function findOrInstall(): Promise<string> {
  const installed = findChromium();
  if (installed !== null) return installed;
  if (process.env['CHROMIUM_PATH']) {
    throw new Error(`CHROMIUM_PATH names no file: ${process.env['CHROMIUM_PATH']}`);
  }
  console.log('No Chromium found; installing one for the tests.');
  await runCommand('playwright', [
    'install',
    'chromium',
    ...(isDebianRoot() ? ['--with-deps'] : []),
  ]);
  if (findChromium() === null && isDebianRoot()) {
    await runCommand('apt-get', ['update']);
    await runCommand('apt-get', ['install', '-y', '--no-install-recommends', 'chromium']);
  }
  const found = findChromium();
  if (found === null) {
    throw new Error('The tests need Chromium: install it, or name its file in CHROMIUM_PATH.');
  }
  return found;
}
