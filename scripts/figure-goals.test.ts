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

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** What stands in the name of a figure, with anything in the place of `${…}`. */
const patternOf = (name: string) =>
  new RegExp(
    `^${name
      .split(/\$\{[^}]*\}/)
      .map(escaped)
      .join('.+')}$`,
  );

/** The goal that stands behind the name of a figure in the sources; null when none is of that name. */
function goalIn(source: string, name: string): Figure['goal'] | null {
  const named = [...source.matchAll(/\bname(?::| =) (['`"])(.+?)\1,?;?/g)]
    .map(({ index, 2: written = '' }) => ({ index, written }))
    .filter(({ written }) => patternOf(written).test(name))
    // A name of a form that fits much, such as `${quality} of ${path}`, comes last.
    .toSorted((one, other) => fixedLength(other.written) - fixedLength(one.written));
  const [found] = named;
  if (found === undefined) return null;
  const goal = /\b(atMost|atLeast): ([\d._]+)/.exec(source.slice(found.index));
  if (goal === null) return null;
  const limit = Number(goal[2]?.replaceAll('_', ''));
  return goal[1] === 'atMost' ? { atMost: limit } : { atLeast: limit };
}

const fixedLength = (written: string) => written.replaceAll(/\$\{[^}]*\}/g, '').length;

test('the goal behind a name is found, also where a part of the name is computed', () => {
  const source = [
    "{ name: 'score of /', goal: { atLeast: 100 } },",
    '{ name: `${quality} of ${path}`, goal: { atLeast: 98 } },',
    "{ name: 'documents', value, goal: { atMost: 1_000 } },",
  ].join('\n');
  expect(goalIn(source, 'score of /')).toEqual({ atLeast: 100 });
  expect(goalIn(source, 'SEO of /login')).toEqual({ atLeast: 98 });
  expect(goalIn(source, 'documents')).toEqual({ atMost: 1000 });
  expect(goalIn(source, 'unheard-of')).toBeNull();
});

const withFigures = z.object({
  figuresOf: z.custom<(values: object) => Figure[]>((value) => typeof value === 'function'),
});

/** The goals of the reads stand in a table of screens, which the text of a figure does not show. */
async function goalsOfReads(): Promise<Record<string, Figure['goal']>> {
  const { figuresOf } = withFigures.parse(await import(inProject('tests/bench/reads.ts')));
  return Object.fromEntries(figuresOf({}).map(({ name, goal }) => [name, goal]));
}

test('the goals of the reads are found, of screens, days and months', async () => {
  const names = Object.keys(await goalsOfReads());
  expect(names).toEqual(expect.arrayContaining(['opening queue']));
  expect(names.length).toBeGreaterThan(40);
});

test('each recorded figure was measured against the goal that the code has today', async () => {
  const runs = await figuresPage.runs();
  expect(runs.size).toBeGreaterThan(3);
  for (const [group, { figures }] of runs) {
    const computed = group === 'reads' ? await goalsOfReads() : {};
    const source = sourceOf(group);
    const goals = Object.fromEntries(figures.map(({ name, goal }) => [name, goal]));
    const today = Object.fromEntries(
      figures.map(({ name }) => [name, computed[name] ?? goalIn(source, name)]),
    );
    expect(goals, group).toEqual(today);
  }
});
