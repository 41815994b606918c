import { isBuilt } from './build-freshness.ts';
import { drills, type Drill, type DrillName } from './drill-list.ts';
import { drillOptions } from './drill-options.ts';
import { runDrill } from './drill-run.ts';
import { drillsPage } from './drills-page.ts';
import { machineProblem, presentMachine, type MachineNeed } from './machine-needs.ts';
import { isStopped, runNode } from './run-command.ts';

// `npm run drills` runs every drill, `npm run drills -- NAME` one of them, with a local cloud of its own
// each, except that of the desktop. What a drill ends with is kept, and shown in docs/measurements.md.
// `npm run drills -- processes --rounds 5 --seed 42` hands options on to a drill that has some; such a
// run is not kept.

const [chosen, ...handedOn] = process.argv.slice(2);
const isName = (name: string): name is DrillName => name in drills;
const all = Object.keys(drills).filter(isName);
const wanted = chosen === undefined ? all : all.filter((name) => name === chosen);

const problem = await whyNot();
if (problem !== null) {
  console.error(problem);
  process.exitCode = 1;
} else if (!(await isBuilt()) && (await runNode(['scripts/build.ts'])) !== 0) {
  console.error('No drill can run, because the build fails.');
  process.exitCode = 1;
} else {
  const begun = performance.now();
  for (const name of wanted) await run(name);
  const minutes = ((performance.now() - begun) / 60_000).toFixed(1);
  if (wanted.length > 1) console.log(`\n== ${wanted.length} drills in ${minutes} minutes`);
}

/** Why the drills cannot run here, in one sentence; null when they can. */
async function whyNot(): Promise<string | null> {
  if (wanted.length === 0) return `There is no drill ${chosen}. There are: ${all.join(', ')}.`;
  try {
    for (const name of wanted) {
      const { options = {} }: Drill = drills[name];
      drillOptions(handedOn, options);
    }
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  const machine = await presentMachine();
  if (machine.chromium !== null) process.env['CHROMIUM_PATH'] = machine.chromium;
  const needs = new Set<MachineNeed>(['java']);
  if (wanted.some((name) => drills[name].needsBrowser)) needs.add('browser');
  return machineProblem('drills', needs, machine);
}

async function run(name: DrillName): Promise<void> {
  if (isStopped()) return;
  const { title }: Drill = drills[name];
  console.log(`\n== ${name}: ${title}`);
  const begun = performance.now();
  const outcome = await runDrill(name, handedOn);
  const seconds = Math.round((performance.now() - begun) / 1000);
  if (outcome.losses.length > 0 || isStopped()) process.exitCode = 1;
  for (const loss of outcome.losses) console.error(`lost: ${loss}`);
  const ended = outcome.losses.length === 0 ? 'nothing was lost' : `${outcome.losses.length} lost`;
  console.log(`== ${name}: ${ended}, after ${seconds} s. ${outcome.done}`);
  if (isStopped() || handedOn.length > 0) return;
  await drillsPage.keep(name, { seconds, ...outcome });
}
