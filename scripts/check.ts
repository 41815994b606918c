import { runCommand, runNode, stopSignal } from './run-command.ts';

const steps = {
  types: () => runCommand('tsc', ['-b']),
  lint: () => runCommand('oxlint', ['--type-aware', '--deny-warnings']),
  format: () => runCommand('oxfmt', ['--check', '.']),
  'unused code': () => runCommand('knip', []),
  budgets: () => runNode(['scripts/budgets.ts']),
  secrets: () => runNode(['scripts/search-secrets.ts']),
};

const failed: string[] = [];
for (const [name, run] of Object.entries(steps)) {
  if (stopSignal() !== null) break;
  console.log(`\n-- ${name}`);
  if ((await run()) !== 0) failed.push(name);
}

if (stopSignal() !== null) failed.push('the run, which was stopped');
process.exitCode = failed.length === 0 ? 0 : 1;
console.log(failed.length === 0 ? '\nAll checks pass.' : `\nTo be mended: ${failed.join(', ')}.`);
