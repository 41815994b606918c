import { type Figure } from '../../scripts/figure.ts';
import { type MachineNeed } from '../../scripts/machine-needs.ts';
import { withBrowser } from './landing/with-browser.ts';
import { measureLive } from './queue/live-figures.ts';
import { measureRows } from './queue/row-figures.ts';
import { weighScreen } from './queue/screen-weight.ts';
import { ensureBuilt, inChromium } from './landing/bench-run.ts';

export const needs = ['browser', 'java'] satisfies MachineNeed[];

export const parts = ['script', 'rows', 'live'];

/** How fast and how frugal the live queue is, against bare lists and listeners of the same run. */
export async function measure(part?: string): Promise<Figure[]> {
  const isWanted = (name: string) => part === undefined || part === name;
  // The rows are measured on pages of their own.
  if (part !== 'rows') await ensureBuilt();
  return inChromium(async (port, folder) => [
    ...(isWanted('script') ? await weighScreen() : []),
    ...(isWanted('rows') ? await withBrowser(port, (browser) => measureRows(browser, folder)) : []),
    ...(isWanted('live') ? await measureLive(port, folder) : []),
  ]);
}
