import { readFile, writeFile } from 'node:fs/promises';
import { type Figure, isMet } from './figure.ts';
import { inProject } from './project-paths.ts';
import type { RecordedRun } from './recorded-run.ts';

const pageFile = inProject('docs/benchmarks.md');
const place = /<!-- figures: ([\w-]+) -->\n.*?<!-- end of figures -->/gs;

/** The page of the figures, as it is stored. */
export const readFiguresPage = () => readFile(pageFile, 'utf8');

/** Writes the recorded runs into the page. */
export async function writeFiguresPage(runs: ReadonlyMap<string, RecordedRun>): Promise<void> {
  await writeFile(pageFile, withFigures(await readFiguresPage(), runs));
}

/** The groups that the page has a place for. */
export const groupsOn = (page: string): string[] =>
  [...page.matchAll(place)].flatMap(([, group]) => group ?? []);

/** A page with the figures of the runs in their places, each with goal and verdict. */
export function withFigures(page: string, runs: ReadonlyMap<string, RecordedRun>): string {
  return page.replaceAll(place, (_, group: string) => {
    const run = runs.get(group);
    const lines = run === undefined ? notMeasured(group) : measured(run);
    return [`<!-- figures: ${group} -->`, '', ...lines, '', '<!-- end of figures -->'].join('\n');
  });
}

const notMeasured = (group: string) => [
  `Not measured since figures are kept: \`npm run bench -- ${group}\` does it.`,
];

function measured({ measuredAt, commit, machine, figures }: RecordedRun): string[] {
  return [
    `Measured on ${measuredAt.slice(0, 10)} at commit \`${commit}\`, on ${machine}.`,
    '',
    '| Figure | Goal | Measured | Verdict |',
    '|---|---|---|---|',
    ...figures.map(row),
  ];
}

function row(figure: Figure): string {
  const { name, value, unit, goal } = figure;
  const words = 'atMost' in goal ? `at most ${goal.atMost}` : `at least ${goal.atLeast}`;
  const shown = value === null ? 'not measured' : Number(value.toPrecision(3)).toLocaleString('en');
  return `| ${name} | ${words} ${unit} | ${shown} | ${isMet(figure) ? 'met' : '**missed**'} |`;
}
