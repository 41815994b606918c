import { readdir } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { type Figure, figureLine } from './figure.ts';
import { figuresPage } from './figures-page.ts';
import { machineProblem, presentMachine, type MachineNeed } from './machine-needs.ts';
import { inProject } from './project-paths.ts';
import { isStopped } from './run-command.ts';

// `npm run bench` measures every group of tests/bench, `npm run bench -- NAME` one of them, and
// `npm run bench -- NAME PART` a part of one that has parts. A whole group is kept, and shown in
// docs/measurements.md.
type Group = {
  measure: (part?: string) => Promise<Figure[]>;
  needs: readonly MachineNeed[];
  parts?: readonly string[];
};

// A measurement that is cut off leaves promises behind that nobody waits for any more.
process.on('unhandledRejection', (reason) => {
  if (!isStopped()) console.error(messageOf(reason));
  process.exit(1);
});

const files = await readdir(inProject('tests/bench'));
const groups = files.filter((file) => file.endsWith('.ts')).map((file) => file.slice(0, -3));
const load = async (name: string): Promise<Group> =>
  import(pathToFileURL(inProject('tests/bench', `${name}.ts`)).href);

const [name, part, ...others] = process.argv.slice(2);
const wanted = name === undefined ? groups : [name];

const problem = await whyNot();
if (problem === null) {
  for (const group of wanted) await run(group);
} else {
  console.error(problem);
  process.exitCode = 1;
}

/** Why nothing can be measured, in one sentence; null when it can. */
async function whyNot(): Promise<string | null> {
  if (name !== undefined && !groups.includes(name)) {
    return `There are no figures of ${name}. There are: ${groups.join(', ')}.`;
  }
  const loaded = await Promise.all(wanted.map(load));
  if (part !== undefined) {
    const parts = loaded.flatMap((group) => group.parts ?? []);
    const known = parts.length > 0 ? `Its parts: ${parts.join(', ')}.` : 'It has no parts.';
    if (others.length > 0 || !parts.includes(part)) return `${name} has no such part. ${known}`;
  }
  const needs = new Set(loaded.flatMap((group) => group.needs));
  const machine = await presentMachine();
  if (machine.chromium !== null) process.env['CHROMIUM_PATH'] = machine.chromium;
  return machineProblem('figures', needs, machine);
}

/** Measures a group. One that fails is told, and the next is measured all the same. */
async function run(group: string): Promise<void> {
  if (isStopped()) return;
  const { measure } = await load(group);
  try {
    const figures = await measure(part);
    for (const figure of figures) console.log(figureLine(figure));
    if (figures.some(({ value }) => value === null)) process.exitCode = 1;
    if (part !== undefined) return;
    await figuresPage.keep(group, { figures });
  } catch (error) {
    process.exitCode = 1;
    // An error caused by ending the browser is not worth reporting.
    if (!isStopped()) console.error(`${group} could not be measured: ${messageOf(error)}`);
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
