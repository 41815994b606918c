import { readdir } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { type Figure, figureLine } from './figure.ts';
import { inProject } from './project-paths.ts';
import { stopSignal } from './run-command.ts';

// `npm run bench` measures every group of tests/bench, `npm run bench -- NAME` one of them.
// A measurement that is cut off leaves promises behind that nobody waits for any more.
process.on('unhandledRejection', (reason) => {
  if (stopSignal() === null) console.error(reason);
  process.exit(1);
});

const files = await readdir(inProject('tests/bench'));
const groups = files.filter((file) => file.endsWith('.ts')).map((file) => file.slice(0, -3));
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !groups.includes(name));

if (unknown.length > 0) {
  console.error(`No such figures: ${unknown.join(', ')}. There are: ${groups.join(', ')}.`);
  process.exitCode = 1;
} else {
  for (const group of wanted.length > 0 ? wanted : groups) {
    const file = pathToFileURL(inProject('tests/bench', `${group}.ts`));
    const { measure }: { measure: () => Promise<Figure[]> } = await import(file.href);
    try {
      for (const figure of await measure()) console.log(figureLine(figure));
    } catch (error) {
      process.exitCode = 1;
      // What breaks because its browser was ended is no news.
      if (stopSignal() !== null) break;
      console.error(`${group} could not be measured:`, error);
    }
  }
}
