import { availableParallelism, loadavg } from 'node:os';
import { type Figure } from '../../scripts/figure.ts';
import { inProject } from '../../scripts/project-paths.ts';
import { type MachineNeed } from '../../scripts/machine-needs.ts';
import { attempt } from './landing/attempt.ts';
import { serveCandidates } from './landing/candidates.ts';
import { measurePages } from './landing/page-figures.ts';
import { measureRest } from './landing/rest-figures.ts';
import { weighScripts } from './landing/script-weight.ts';
import { openSites } from './landing/sites.ts';
import { measureFirstTouches } from './landing/touch-figures.ts';
import { figuresOfWeight } from './landing/weight-figures.ts';
import { withBrowser } from './landing/with-browser.ts';
import { ensureBuilt, inChromium } from './landing/bench-run.ts';

export const needs = ['browser'] satisfies MachineNeed[];

/** How fast the landing page is, against floors that are built and measured in the same run. */
export async function measure(): Promise<Figure[]> {
  await ensureBuilt();
  const [load = 0] = loadavg();
  if (load > availableParallelism()) {
    console.error(`  This machine is busy (load ${load.toFixed(1)}); the figures suffer.`);
  }
  return inChromium((port, folder) =>
    measureWith({ port, folder, built: inProject('out/renderer') }),
  );
}

async function measureWith(places: {
  port: number;
  folder: string;
  built: string;
}): Promise<Figure[]> {
  const { port, built } = places;
  const sites = await openSites();
  try {
    const candidates = await serveCandidates(sites, places);
    const { ours } = candidates;
    const pages = await measurePages(candidates, port);
    return await withBrowser(port, async (browser) => [
      ...pages,
      ...figuresOfWeight(
        await attempt('The script', () => weighScripts(browser, { site: ours, built })),
      ),
      ...(await measureFirstTouches(browser, ours.origin)),
      ...(await measureRest(browser, ours.origin)),
    ]);
  } finally {
    await sites.stop();
  }
}
