import { z } from 'zod';
import { drillOutcome } from './drill-run.ts';
import { recordedPage, runFacts } from './recorded-page.ts';

const recordedDrill = z.object({ ...runFacts, seconds: z.number(), ...drillOutcome.shape });

/** The page of the drills, with what each ended with. */
export const drillsPage = recordedPage({
  page: 'docs/measurements.md',
  folder: 'docs/drills',
  marks: { begin: 'drill', end: 'end of drill' },
  run: recordedDrill,
  linesOf: (name, run) => {
    if (run === undefined) return [`Not run yet: \`npm run drills -- ${name}\` does it.`];
    const { measuredAt, commit, machine, seconds, done, losses } = run;
    return [
      `Run on ${measuredAt.slice(0, 10)} at commit \`${commit}\`, on ${machine}, in ${seconds} s.`,
      ...(done === '' ? [] : [done]),
      ...(losses.length === 0
        ? ['**Nothing was lost.**']
        : [`**Lost: ${losses.length}.**`, '', ...losses.map((loss) => `- ${loss}`)]),
    ];
  },
});
