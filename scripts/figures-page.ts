import { z } from 'zod';
import { type Figure, isMet } from './figure.ts';
import { recordedPage, runFacts } from './recorded-page.ts';

const figure = z.object({
  name: z.string(),
  value: z.number().nullable(),
  unit: z.string(),
  goal: z.union([z.strictObject({ atMost: z.number() }), z.strictObject({ atLeast: z.number() })]),
}) satisfies z.ZodType<Figure>;

const recordedRun = z.object({ ...runFacts, figures: z.array(figure) });

/** The figures of one group, with the run that made them. */
export type RecordedRun = z.infer<typeof recordedRun>;

/** The page of the figures, each with goal and verdict. */
export const figuresPage = recordedPage({
  page: 'docs/measurements.md',
  folder: 'docs/figures',
  marks: { begin: 'figures', end: 'end of figures' },
  run: recordedRun,
  linesOf: (group, run) =>
    run === undefined
      ? [`Not measured since figures are kept: \`npm run bench -- ${group}\` does it.`]
      : measured(run),
});

function measured({ measuredAt, commit, machine, figures }: RecordedRun): string[] {
  return [
    `Measured on ${measuredAt.slice(0, 10)} at commit \`${commit}\`, on ${machine}.`,
    '',
    '| Figure | Goal | Measured | Verdict |',
    '|---|---|---|---|',
    ...figures.map(row),
  ];
}

function row(shown: Figure): string {
  const { name, value, unit, goal } = shown;
  const words = 'atMost' in goal ? `at most ${goal.atMost}` : `at least ${goal.atLeast}`;
  const told = value === null ? 'not measured' : Number(value.toPrecision(3)).toLocaleString('en');
  return `| ${name} | ${words} ${unit} | ${told} | ${isMet(shown) ? 'met' : '**missed**'} |`;
}
