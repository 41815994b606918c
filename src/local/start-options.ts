import { parseArgs } from 'node:util';
import { LocalCloudProblem } from './problem.ts';

type StartOptions = { fresh: boolean; desktop: boolean; help: boolean };

/** The options of `npm start`, printed by `--help`. */
export const startUsage = [
  'Usage: npm start -- [--fresh] [--desktop]',
  '  --fresh    begins with new demo data',
  '  --desktop  opens the desktop app instead of a browser',
].join('\n');

/** Parses the options of `npm start`. Refuses unknown ones with the list of known ones. */
export function startOptions(words: string[]): StartOptions {
  try {
    const { values } = parseArgs({
      args: words,
      options: {
        fresh: { type: 'boolean', default: false },
        desktop: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    return values;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new LocalCloudProblem(`${reason}. The options are --fresh, --desktop and --help.`, {
      cause: error,
    });
  }
}
