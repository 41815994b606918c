import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Browser } from '@playwright/test';
import { bundleReport } from '../../../scripts/bundle-report.ts';
import { bundleReportPath } from '../../../scripts/project-paths.ts';
import { phone } from './phone.ts';
import { type Site } from './sites.ts';

/** Kilobytes (1000 bytes) of script after gzip. */
export type ScriptWeight = {
  beforeLoad: number;
  /** Of a visit that touches nothing, service worker included. */
  untouched: number;
  /** Once a touch has brought the page to life. */
  alive: number;
  /** Once the visitor has scrolled through all of it, the prices included. */
  scrolled: number;
  /** Modules of Firebase in any of it. */
  firebaseModules: number;
};

const settledMs = 3000;

/** Weighs what a first visit to `/` fetches; `built` is the folder that the site serves. */
export async function weighScripts(
  browser: Browser,
  { site, built }: { site: Site; built: string },
): Promise<ScriptWeight> {
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    site.takeRequests();
    await page.goto(site.origin);
    await page.waitForTimeout(settledMs);
    const first = await page.evaluate(() => {
      const [navigation] = performance.getEntriesByType('navigation');
      if (!(navigation instanceof PerformanceNavigationTiming)) throw new Error('No load event.');
      return {
        files: performance
          .getEntriesByType('resource')
          .filter(({ startTime }) => startTime <= navigation.loadEventStart)
          .map(({ name }) => new URL(name).pathname),
        // Data blocks, such as structured data, are no script.
        inline: [...document.querySelectorAll('script:not([src]):not([type*=json])')].map(
          ({ textContent }) => textContent,
        ),
      };
    });
    const untouched = site.takeRequests();
    await page.touchscreen.tap(4, phone.viewport.height / 2);
    await page.waitForTimeout(settledMs);
    const alive = [...untouched, ...site.takeRequests()];
    await page.evaluate(async () => {
      for (let y = 0; y < document.body.scrollHeight; y += 400) {
        window.scrollTo({ top: y, behavior: 'instant' });
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    });
    await page.waitForTimeout(settledMs);
    const scrolled = [...alive, ...site.takeRequests()];
    const inline = first.inline.reduce((sum, script) => sum + gzipped(Buffer.from(script)), 0);
    const weigh = async (paths: string[]) => {
      const files = [...scripts(paths)].map((file) => readFile(path.join(built, file)));
      return (await Promise.all(files)).reduce((sum, file) => sum + gzipped(file), inline) / 1000;
    };
    return {
      beforeLoad: await weigh(first.files),
      untouched: await weigh(untouched),
      alive: await weigh(alive),
      scrolled: await weigh(scrolled),
      firebaseModules: await countFirebaseModules(scripts(scrolled)),
    };
  } finally {
    await context.close();
  }
}

const gzipped = (content: Buffer) => gzipSync(content).length;

const scripts = (paths: string[]) => new Set(paths.filter((name) => name.endsWith('.js')));

async function countFirebaseModules(files: Set<string>): Promise<number> {
  const report = bundleReport.parse(JSON.parse(await readFile(bundleReportPath, 'utf8')));
  return report
    .filter(({ file }) => files.has(`/${file}`))
    .flatMap(({ modules }) => modules)
    .filter((module) => /(^|\/)node_modules\/@?firebase\//.test(module)).length;
}
