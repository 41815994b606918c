import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { z } from 'zod';
import type { DrillName } from './drill-list.ts';
import { drillOutcome, type DrillOutcome } from './drill-run.ts';
import { inProject } from './project-paths.ts';
import { presentRun, runFacts } from './recorded-run.ts';

const recordedDrill = z.object({ ...runFacts, seconds: z.number(), ...drillOutcome.shape });

/** What a drill ended with, with the run that made it. */
export type RecordedDrill = z.infer<typeof recordedDrill>;

const folder = inProject('docs/drills');
const pageFile = inProject('docs/drills.md');
const place = /<!-- drill: ([\w-]+) -->\n.*?<!-- end of drill -->/gs;

/** Keeps a run of a drill, in place of its last. */
export async function recordDrill(
  name: DrillName,
  outcome: DrillOutcome,
  seconds: number,
): Promise<void> {
  const run: RecordedDrill = { ...(await presentRun()), seconds, ...outcome };
  await mkdir(folder, { recursive: true });
  await writeFile(`${folder}/${name}.json`, `${JSON.stringify(run, null, 2)}\n`);
}

/** The last run of each drill that has one. Throws when a record cannot be read. */
export async function recordedDrills(): Promise<ReadonlyMap<string, RecordedDrill>> {
  const files = await readdir(folder).catch(() => []);
  const runs = files.map(async (file): Promise<[string, RecordedDrill]> => [
    file.replace(/\.json$/, ''),
    recordedDrill.parse(JSON.parse(await readFile(`${folder}/${file}`, 'utf8'))),
  ]);
  return new Map(await Promise.all(runs));
}

/** The page of the drills, as it is stored. */
export const readDrillsPage = () => readFile(pageFile, 'utf8');

/** Writes the recorded runs into the page. */
export async function writeDrillsPage(runs: ReadonlyMap<string, RecordedDrill>): Promise<void> {
  await writeFile(pageFile, withDrills(await readDrillsPage(), runs));
}

/** The drills that the page has a place for. */
export const drillsOn = (page: string): string[] =>
  [...page.matchAll(place)].flatMap(([, name]) => name ?? []);

/** The page with what each run ended with in its place. */
export function withDrills(page: string, runs: ReadonlyMap<string, RecordedDrill>): string {
  return page.replaceAll(place, (_, name: string) => {
    const lines = linesOf(name, runs.get(name));
    return [`<!-- drill: ${name} -->`, '', ...lines, '', '<!-- end of drill -->'].join('\n');
  });
}

function linesOf(name: string, run: RecordedDrill | undefined): string[] {
  if (run === undefined) return [`Not run yet: \`npm run drills -- ${name}\` does it.`];
  const { measuredAt, commit, machine, seconds, done, losses } = run;
  return [
    `Run on ${measuredAt.slice(0, 10)} at commit \`${commit}\`, on ${machine}, in ${seconds} s.`,
    ...(done === '' ? [] : [done]),
    ...(losses.length === 0
      ? ['**Nothing was lost.**']
      : [`**Lost: ${losses.length}.**`, '', ...losses.map((loss) => `- ${loss}`)]),
  ];
}
