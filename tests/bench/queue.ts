import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isBuilt } from '../../scripts/build-freshness.ts';
import { type Figure } from '../../scripts/figure.ts';
import { type MachineNeed } from '../../scripts/machine-needs.ts';
import { runNode } from '../../scripts/run-command.ts';
import { startChromium } from './landing/chromium.ts';
import { withBrowser } from './landing/with-browser.ts';
import { measureLive } from './queue/live-figures.ts';
import { measureRows } from './queue/row-figures.ts';
import { weighScreen } from './queue/screen-weight.ts';

export const needs = ['browser', 'java'] satisfies MachineNeed[];

export const parts = ['script', 'rows', 'live'];

/** How fast and how frugal the live queue is, against bare lists and listeners of the same run. */
export async function measure(part?: string): Promise<Figure[]> {
  const isWanted = (name: string) => part === undefined || part === name;
  // The rows are measured on pages of their own.
  if (part !== 'rows' && !(await isBuilt()) && (await runNode(['scripts/build.ts'])) !== 0) {
    throw new Error('The queue cannot be measured, because the build fails.');
  }
  const folder = await mkdtemp(path.join(tmpdir(), 'orbitreel-bench-'));
  // However this ends.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  const { port, stop } = await startChromium(folder);
  try {
    return [
      ...(isWanted('script') ? await weighScreen() : []),
      ...(isWanted('rows')
        ? await withBrowser(port, (browser) => measureRows(browser, folder))
        : []),
      ...(isWanted('live') ? await measureLive(port, folder) : []),
    ];
  } finally {
    await stop();
  }
}
