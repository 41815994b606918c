import { type Browser, type CDPSession, type Page } from '@playwright/test';
import { type Figure } from '../../../scripts/figure.ts';
import { median } from '../landing/median.ts';
import { openSites } from '../landing/sites.ts';
import { buildBenchPage } from '../pages/bench-page.ts';
import { type MeasuredPage } from './measured-page.ts';

declare global {
  interface Window {
    measured: MeasuredPage;
  }
}

const rowCount = 10_000;
const openVideos = 200;
const rounds = 5;
const frames = 90;
const slowPixels = 40;
const fastPixels = 2000;

/** Milliseconds: until the first rows were painted, and of the main thread for each frame. */
type Run = { firstPaint: number; slow: number; fast: number };

/** The list against a bare one with as many rows, on a processor four times slower than this. */
export async function measureRows(browser: Browser, folder: string): Promise<Figure[]> {
  const sites = await openSites();
  try {
    const ours = await sites.serve(await buildBenchPage('queue/our-list.tsx', folder));
    const bare = await sites.serve(await buildBenchPage('queue/bare-list.tsx', folder));
    const runs: { ours: Run[]; bare: Run[] } = { ours: [], bare: [] };
    for (let round = 0; round < rounds; round += 1) {
      runs.bare.push(await runOnce(browser, bare.origin));
      runs.ours.push(await runOnce(browser, ours.origin));
    }
    const ratio = (figure: keyof Run) => {
      const [one, other] = [runs.ours, runs.bare].map((all) =>
        median(all.map((run) => run[figure])),
      );
      console.error(`  ${figure}: ${one?.toFixed(1)} ms against ${other?.toFixed(1)} ms`);
      return (one ?? 0) / (other ?? 1);
    };
    const unit = 'times';
    return [
      {
        name: 'first paint of 10,000 rows, against a bare list',
        value: ratio('firstPaint'),
        unit,
        goal: { atMost: 1.5 },
      },
      {
        name: 'main thread for a frame of slow scrolling, against a bare list',
        value: ratio('slow'),
        unit,
        goal: { atMost: 1.15 },
      },
      {
        name: 'main thread for a frame of fast scrolling, against a bare list',
        value: ratio('fast'),
        unit,
        goal: { atMost: 1.15 },
      },
      ...(await measureChanges(browser, ours.origin)),
    ];
  } finally {
    await sites.stop();
  }
}

async function runOnce(browser: Browser, url: string): Promise<Run> {
  return withPage(browser, url, async (page, devtools) => {
    // Of the processor, so that nothing else on this machine counts.
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const firstPaint = await page.evaluate((count) => window.measured.mount(count), rowCount);
    await page.waitForTimeout(300);
    const slow = await taskTimeOf(devtools, () => scroll(page, slowPixels));
    const fast = await taskTimeOf(devtools, () => scroll(page, fastPixels));
    return { firstPaint, slow: slow / frames, fast: fast / frames };
  });
}

const scroll = (page: Page, pixels: number) =>
  page.evaluate(([count, step]) => window.measured.scroll(count ?? 0, step ?? 0), [frames, pixels]);

async function taskTimeOf(devtools: CDPSession, run: () => Promise<void>): Promise<number> {
  const taskTime = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
  };
  const before = await taskTime();
  await run();
  return (await taskTime()) - before;
}

/** What live changes cost: memory that stays, and rows that are drawn again. */
async function measureChanges(browser: Browser, url: string): Promise<Figure[]> {
  return withPage(browser, url, async (page, devtools) => {
    const heap = async () => {
      await devtools.send('HeapProfiler.collectGarbage');
      await devtools.send('HeapProfiler.collectGarbage');
      return (await devtools.send('Runtime.getHeapUsage')).usedSize;
    };
    await page.evaluate((count) => window.measured.mount(count), openVideos);
    await page.evaluate((count) => window.measured.change(count), openVideos);
    const before = await heap();
    await page.evaluate((count) => window.measured.change(count), 2000);
    const after = await heap();
    await drawnRows(page);
    await page.evaluate((count) => window.measured.change(count), 1);
    await page.waitForTimeout(100);
    return [
      {
        name: 'heap after 2,000 live changes, against before',
        value: after / before,
        unit: 'times',
        goal: { atMost: 1.1 },
      },
      {
        name: 'rows drawn again when one video changes',
        value: await drawnRows(page),
        unit: 'rows',
        goal: { atMost: 1 },
      },
    ];
  });
}

/** How many rows React has drawn since the last time: each drawing gives a row new properties. */
function drawnRows(page: Page): Promise<number> {
  return page.locator('[data-row-id]').evaluateAll((rows) => {
    const drawn = rows.filter((row) => {
      const key = Object.keys(row).find((name) => name.startsWith('__reactProps$'));
      if (key === undefined) throw new Error('React keeps the properties of elements elsewhere.');
      const properties: unknown = Reflect.get(row, key);
      const isSame = Reflect.get(row, 'seenProperties') === properties;
      Reflect.set(row, 'seenProperties', properties);
      return !isSame;
    });
    return drawn.length;
  });
}

async function withPage<Result>(
  browser: Browser,
  url: string,
  use: (page: Page, devtools: CDPSession) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    // A list that fails is never drawn, and would be waited for without end.
    const failed = new Promise<never>((_, reject) => page.once('pageerror', reject));
    const measured = async () => {
      await page.goto(url);
      await page.waitForFunction(() => 'measured' in window);
      return use(page, await context.newCDPSession(page));
    };
    return await Promise.race([measured(), failed]);
  } finally {
    await context.close();
  }
}
