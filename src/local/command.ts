import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { LocalCloudProblem } from './problem.ts';
import { markedEnvironment } from './processes/marked-processes.ts';
import { projectRoot } from './project.ts';

type Ended = { status: number; signal: NodeJS.Signals | null };

/** Runs a command that belongs to a local cloud; one single word with spaces goes to the shell. */
export function runCommandIn(
  runId: string,
  words: readonly string[],
  environment: Record<string, string>,
): { ended: Promise<Ended>; stop: (signal: NodeJS.Signals) => void } {
  const [command = '', ...args] = words;
  const child = spawn(command, args, {
    stdio: 'inherit',
    shell: (args.length === 0 && /\s/.test(command)) || process.platform === 'win32',
    env: markedEnvironment(runId, {
      ...process.env,
      PATH: [join(projectRoot, 'node_modules', '.bin'), process.env['PATH']].join(delimiter),
      ...environment,
    }),
  });
  const ended = new Promise<Ended>((resolve, reject) => {
    child.once('error', (error) =>
      reject(new LocalCloudProblem(`${command} could not be started: ${error.message}.`)),
    );
    child.once('exit', (status, signal) => resolve({ status: status ?? 1, signal }));
  });
  return {
    ended,
    stop: (signal) => {
      // A Ctrl-C in a terminal reaches the command itself, as it is in the same group.
      if (signal === 'SIGINT' && process.stdin.isTTY) return;
      child.kill(signal);
    },
  };
}
