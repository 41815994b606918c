import { setTimeout as wait } from 'node:timers/promises';
import { type Browser, type CDPSession } from '@playwright/test';
import { type Figure } from '../../../scripts/figure.ts';
import { attempt } from './attempt.ts';
import { medianOfMeasured } from './median.ts';
import { cpuSlowdown, phone } from './phone.ts';

const rounds = 5;

/** The stretch that is measured, in milliseconds since the first paint: the hero is turning in it. */
const stretch = { from: 1200, to: 5000 };

type Motion = 'no-preference' | 'reduce';

/**
 * How long the landing page keeps the main thread busy while nobody touches it. The floor is the
 * same page for a visitor who asks for less motion.
 */
export async function measureRest(browser: Browser, origin: string): Promise<Figure[]> {
  const busy: Record<Motion, (number | null)[]> = { 'no-preference': [], reduce: [] };
  for (let round = 0; round < rounds; round += 1) {
    for (const motion of ['no-preference', 'reduce'] as const) {
      busy[motion].push(
        await attempt('The page at rest', () => busyMs(browser, { origin, motion })),
      );
    }
  }
  const describe = (motion: Motion) =>
    busy[motion].map((ms) => (ms === null ? '?' : `${Math.round(ms)} ms`)).join(', ');
  console.error(`  main thread busy at rest: ${describe('no-preference')}`);
  console.error(`  with reduced motion: ${describe('reduce')}`);
  return [
    {
      name: `main thread busy at rest, ${stretch.from / 1000} to ${stretch.to / 1000} s after the first paint, CPU slowed ${cpuSlowdown} times`,
      value: medianOfMeasured(busy['no-preference']),
      unit: 'ms',
      goal: { atMost: 300 },
    },
  ];
}

async function busyMs(
  browser: Browser,
  { origin, motion }: { origin: string; motion: Motion },
): Promise<number> {
  const context = await browser.newContext({ ...phone, reducedMotion: motion });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    await session.send('Performance.enable');
    await page.goto(origin, { waitUntil: 'commit' });
    const sincePaintMs = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) => {
            const [paint] = list.getEntriesByName('first-contentful-paint');
            if (paint !== undefined) resolve(performance.now() - paint.startTime);
          }).observe({ type: 'paint', buffered: true });
        }),
    );
    const paintedAt = performance.now() - sincePaintMs;
    const until = (ms: number) => wait(paintedAt + ms - performance.now());
    await until(stretch.from);
    const before = await taskMs(session);
    await until(stretch.to);
    return (await taskMs(session)) - before;
  } finally {
    await context.close();
  }
}

/** Milliseconds of all tasks of the page's main thread since it was opened. */
async function taskMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  const seconds = metrics.find(({ name }) => name === 'TaskDuration')?.value;
  if (seconds === undefined) throw new Error('Chromium tells no duration of tasks.');
  return seconds * 1000;
}
