import { rmSync } from 'node:fs';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isBuilt } from '../../scripts/build-freshness.ts';
import { type Figure } from '../../scripts/figure.ts';
import { type MachineNeed } from '../../scripts/machine-needs.ts';
import { runNode } from '../../scripts/run-command.ts';
import { startChromium } from './landing/chromium.ts';
import { readsResult } from './reads/reads-result.ts';
import { monthlyCost, readsOfDay, roles, screens } from './reads/visits.ts';

export const needs = ['browser', 'java'] satisfies MachineNeed[];

/** Documents that the database bills for each screen, a day of each role, and a month of the business. */
export async function measure(): Promise<Figure[]> {
  if (!(await isBuilt()) && (await runNode(['scripts/build.ts'])) !== 0) {
    throw new Error('Reads cannot be counted, because the build fails.');
  }
  const folder = await mkdtemp(path.join(tmpdir(), 'orbitreel-bench-'));
  // However this ends.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  const { port, stop } = await startChromium(folder);
  try {
    const result = path.join(folder, 'reads.json');
    const run = ['tests/bench/reads/reads-run.ts', String(port), result];
    if ((await runNode(['src/local/cloud.ts', 'node', ...run])) !== 0) {
      throw new Error('The reads could not be counted.');
    }
    return figuresOf(readsResult.parse(JSON.parse(await readFile(result, 'utf8'))));
  } finally {
    await stop();
  }
}

/** Its figures with their goals, and the values of a run. */
export function figuresOf(reads: Record<string, number | null>): Figure[] {
  return [
    ...Object.entries(screens).map(([name, { atMost }]) => ({
      name: `opening ${name}`,
      value: reads[name] ?? null,
      unit: 'reads',
      goal: { atMost },
    })),
    ...roles.map(({ role, words, atMost }) => ({
      name: `a day of ${words}`,
      value: readsOfDay(role, reads),
      unit: 'reads',
      goal: { atMost },
    })),
    ...(
      [
        [1000, 1],
        [100_000, 60],
        [1_000_000, 600],
      ] as const
    ).map(([customers, atMost]) => ({
      name: `screens of ${customers.toLocaleString('en')} customers and their studio, a month`,
      value: monthlyCost(customers, reads),
      unit: 'US dollars',
      goal: { atMost },
    })),
  ];
}
