import { isBuilt } from './build-freshness.ts';
import { secretsInBuild } from './built-secrets.ts';
import { isStopped, runCommand, runNode } from './run-command.ts';

type Step = { name: string; run: (hold: (output: string) => void) => Promise<number> };

const program = (name: string, command: string, ...args: string[]): Step => ({
  name,
  run: (hold) => runCommand(command, args, { hold }),
});

// What takes longest comes first. None reads what another writes.
const ofSources = [
  program('lint', 'oxlint', '--type-aware', '--deny-warnings'),
  program('types', 'tsc', '-b'),
  program('unused code', 'knip'),
  program('format', 'oxfmt', '--check', '.'),
];
const ofBuild: Step[] = [
  program('budgets', process.execPath, 'scripts/budgets.ts'),
  {
    name: 'secrets',
    run: async (hold) => {
      const found = await secretsInBuild(process.env);
      hold(['Secrets in what is built:', ...(found.length === 0 ? ['none'] : found)].join('\n'));
      return found.length;
    },
  },
];

const failed: string[] = [];
const hasBuild = (await isBuilt()) || (await runNode(['scripts/build.ts'])) === 0;
if (!hasBuild) failed.push('build');
const waiting = hasBuild ? [...ofSources, ...ofBuild] : ofSources;

async function takeSteps(): Promise<void> {
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    if (isStopped()) return;
    const printed: string[] = [];
    const status = await next.run((output) => printed.push(output));
    console.log(`\n-- ${next.name}\n${printed.join('').trimEnd()}`);
    if (status !== 0) failed.push(next.name);
  }
}
// Two at a time, each with its output in one piece.
await Promise.all([takeSteps(), takeSteps()]);

if (isStopped()) failed.push('the run, which was stopped');
process.exitCode = failed.length === 0 ? 0 : 1;
console.log(failed.length === 0 ? '\nAll checks pass.' : `\nTo be mended: ${failed.join(', ')}.`);
