import { runCommand, runNode } from './run-command.ts';

// `npm run package -- --linux dir` hands its arguments on to electron-builder.
const built = await runNode(['scripts/build.ts']);
process.exitCode =
  built === 0
    ? await runCommand('electron-builder', ['--publish', 'never', ...process.argv.slice(2)])
    : built;
