import { isBuilt } from './build-freshness.ts';
import { runNode } from './run-command.ts';

// `npm run drills` runs the drills, which take minutes, in a local cloud of their own.
// `npm run drills -- --rounds 5 --seed 42` runs fewer rounds, with the choices of an earlier run.

const args = process.argv.slice(2);
const built = (await isBuilt()) ? 0 : await runNode(['scripts/build.ts']);
process.exitCode =
  built !== 0
    ? built
    : await runNode([
        'src/local/cloud.ts',
        process.execPath,
        'tests/drills/run-killed-workers.ts',
        ...args,
      ]);
