import { stopSignal } from './run-command.ts';
import { runSuite, suiteName } from './suites.ts';

// Runs inside the local cloud: the suites' names, then `--` and what is handed on to them.
const words = process.argv.slice(2);
const end = words.includes('--') ? words.indexOf('--') : words.length;
const suites = words.slice(0, end).map((word) => suiteName.parse(word));
const handedOn = words.slice(end + 1);

let failed = false;
for (const suite of suites) {
  if (stopSignal() !== null) break;
  console.log(`\n== ${suite} tests`);
  if ((await runSuite(suite, handedOn)) !== 0) failed = true;
}
process.exitCode = failed || stopSignal() !== null ? 1 : 0;
