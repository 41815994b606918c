import lighthouse, { type Flags, type Result, type RunnerResult } from 'lighthouse';
import { isStopped } from '../../../scripts/run-command.ts';

/** How a phone's connection and processor are imitated: by calculation, or by slowing down. */
export type Throttling = 'simulate' | 'devtools';

/**
 * Score from 0 to 100, times in milliseconds. Null is what Lighthouse could not tell: a page whose
 * main thread never rests has no blocking time.
 */
export type Speed = Record<'score' | 'lcp' | 'tbt' | 'cls', number | null>;

/** Lighthouse's categories beside speed. */
export const qualities = ['accessibility', 'best-practices', 'seo'] as const;

/** Scores from 0 to 100; null is what Lighthouse could not tell. */
export type Quality = Record<(typeof qualities)[number], number | null>;

async function run(url: string, flags: Flags): Promise<Result> {
  const result = await tryRun(url, flags);
  // Chromium now and then loses the beginning of a recording; the page has no part in that.
  const { lhr } = result.lhr.runtimeError === undefined ? result : await tryRun(url, flags);
  if (lhr.runtimeError !== undefined) throw new Error(`${url}: ${lhr.runtimeError.message}`);
  return lhr;
}

async function tryRun(url: string, flags: Flags): Promise<RunnerResult> {
  if (isStopped()) throw new Error('Stopped before everything was measured.');
  const result = await lighthouse(url, {
    logLevel: 'silent',
    output: 'json',
    // The not-found page answers with 404, as it should.
    ignoreStatusCode: true,
    ...flags,
  });
  if (result === undefined) throw new Error(`Lighthouse gave no result for ${url}.`);
  return result;
}

function score({ categories }: Result, category: string): number | null {
  const reached = categories[category]?.score ?? null;
  return reached === null ? null : Math.round(reached * 100);
}

/** One run of Lighthouse's mobile performance audits; an empty cache, as a first visit has. */
export async function measureSpeed(
  { url, throttling }: { url: string; throttling: Throttling },
  port: number,
): Promise<Speed> {
  const result = await run(url, {
    port,
    throttlingMethod: throttling,
    onlyCategories: ['performance'],
    disableFullPageScreenshot: true,
  });
  const audit = (id: string) => {
    const { numericValue } = result.audits[id] ?? {};
    if (numericValue === undefined) console.error(`  ${url}: Lighthouse measured no ${id}.`);
    return numericValue ?? null;
  };
  return {
    score: score(result, 'performance'),
    lcp: audit('largest-contentful-paint'),
    tbt: audit('total-blocking-time'),
    cls: audit('cumulative-layout-shift'),
  };
}

/** What Lighthouse says beside speed. Names each audit that fails on the error stream. */
export async function measureQuality(url: string, port: number): Promise<Quality> {
  const result = await run(url, {
    port,
    onlyCategories: [...qualities],
    disableFullPageScreenshot: true,
  });
  for (const { id, auditRefs } of Object.values(result.categories)) {
    const failed = auditRefs.filter(({ id: audit, weight }) => {
      const reached = result.audits[audit]?.score ?? null;
      return weight > 0 && reached !== null && reached < 1;
    });
    for (const { id: audit } of failed) console.error(`  ${url}: ${id}, ${audit}`);
  }
  return {
    accessibility: score(result, 'accessibility'),
    'best-practices': score(result, 'best-practices'),
    seo: score(result, 'seo'),
  };
}
