import { stopSignal } from './run-command.ts';
import { needsChromium, runSuite, suiteName, type SuiteName } from './suites.ts';
import { timed } from './timed.ts';

// Runs inside the local cloud: the suites' names, then `--` and what is handed on to them.
const words = process.argv.slice(2);
const end = words.includes('--') ? words.indexOf('--') : words.length;
const suites = words.slice(0, end).map((word) => suiteName.parse(word));
const handedOn = words.slice(end + 1);

let failed = false;
async function run(suite: SuiteName): Promise<void> {
  if (stopSignal() !== null) return;
  const status = await timed(`${suite} tests`, () => runSuite(suite, handedOn));
  if (status !== 0) failed = true;
}

// They have databases of their own, and wait more than they compute.
await Promise.all(suites.filter((suite) => !needsChromium(suite)).map(run));
for (const suite of suites.filter(needsChromium)) await run(suite);
process.exitCode = failed || stopSignal() !== null ? 1 : 0;
