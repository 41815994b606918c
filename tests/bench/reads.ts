import { type Figure } from '../../scripts/figure.ts';
import { type MachineNeed } from '../../scripts/machine-needs.ts';
import { readsResult } from './reads/reads-result.ts';
import { monthlyCost, readsOfDay, roles, screens } from './reads/visits.ts';
import { ensureBuilt, inChromium, measuredInCloud } from './landing/bench-run.ts';

export const needs = ['browser', 'java'] satisfies MachineNeed[];

/** Documents that the database bills for each screen, a day of each role, and a month of the business. */
export async function measure(): Promise<Figure[]> {
  await ensureBuilt();
  return inChromium(async (port, folder) => {
    const run = ['tests/bench/reads/reads-run.ts', String(port)] as const;
    return figuresOf(await measuredInCloud(readsResult, folder, run));
  });
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
