import { readdir } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { type Figure, figureLine } from './figure.ts';
import { inProject } from './project-paths.ts';
import { stopSignal } from './run-command.ts';

// `npm run bench` measures every group of tests/bench, `npm run bench -- NAME` one of them, and
// `npm run bench -- NAME PART` a part of one that has parts.
type Group = { measure: (part?: string) => Promise<Figure[]>; parts?: readonly string[] };

// A measurement that is cut off leaves promises behind that nobody waits for any more.
process.on('unhandledRejection', (reason) => {
  if (stopSignal() === null) console.error(reason);
  process.exit(1);
});

const files = await readdir(inProject('tests/bench'));
const groups = files.filter((file) => file.endsWith('.ts')).map((file) => file.slice(0, -3));
const load = async (name: string): Promise<Group> =>
  import(pathToFileURL(inProject('tests/bench', `${name}.ts`)).href);

const [name, part, ...others] = process.argv.slice(2);
const wanted = name === undefined ? groups : [name];

if (name !== undefined && !groups.includes(name)) {
  refuse(`There are no figures of ${name}. There are: ${groups.join(', ')}.`);
} else if (part !== undefined && name !== undefined) {
  const { parts = [] } = await load(name);
  const known = parts.length > 0 ? `Its parts: ${parts.join(', ')}.` : 'It has no parts.';
  if (others.length > 0 || !parts.includes(part)) refuse(`${name} has no such part. ${known}`);
}

for (const group of process.exitCode === undefined ? wanted : []) {
  const { measure } = await load(group);
  try {
    for (const figure of await measure(part)) console.log(figureLine(figure));
  } catch (error) {
    process.exitCode = 1;
    // An error caused by ending the browser is not worth reporting.
    if (stopSignal() !== null) break;
    console.error(`${group} could not be measured:`, error);
  }
}

function refuse(why: string): void {
  console.error(why);
  process.exitCode = 1;
}
