import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Figure } from './figure.ts';
import { figuresPage } from './figures-page.ts';
import { inProject } from './project-paths.ts';

/** The sources that measure a group: its file of tests/bench, and the folder of that name. */
function sourceOf(group: string): string {
  return readdirSync(inProject('tests/bench'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file === `${group}.ts` || file.startsWith(`${group}/`))
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(inProject('tests/bench', file), 'utf8'))
    .join('\n');
}

/** The goals that stand in the sources of a group. */
const goalsIn = (source: string): Figure['goal'][] =>
  [...source.matchAll(/\b(atMost|atLeast): ([\d._]+)/g)].map(([, kind, digits = '']) => {
    const limit = Number(digits.replaceAll('_', ''));
    return kind === 'atMost' ? { atMost: limit } : { atLeast: limit };
  });

const withFigures = z.object({
  figuresOf: z.custom<(values: object) => Figure[]>((value) => typeof value === 'function'),
});

/** The goals of the reads are computed from a table of screens, which the text does not show. */
async function goalsOfReads(): Promise<Figure['goal'][]> {
  const { figuresOf } = withFigures.parse(await import(inProject('tests/bench/reads.ts')));
  const figures = figuresOf({});
  expect(figures.length).toBeGreaterThan(40);
  return figures.map(({ goal }) => goal);
}

test('each recorded figure was measured against a goal that the code has today', async () => {
  const runs = await figuresPage.runs();
  expect(runs.size).toBeGreaterThan(3);
  for (const [group, { figures }] of runs) {
    const today = group === 'reads' ? await goalsOfReads() : goalsIn(sourceOf(group));
    for (const { name, goal } of figures) expect(today, `${group}: ${name}`).toContainEqual(goal);
  }
});
