import { spawn } from 'node:child_process';
import path from 'node:path';
import { inProject, projectRoot } from './project-paths.ts';

/** Set from the first Ctrl-C or kill on; steps that have not begun must not begin. */
let stoppedBy: NodeJS.Signals | null = null;
const groups = new Set<number>();
const stopTimeoutMs = 20_000;

function signalGroup(leader: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-leader, signal);
  } catch {
    // The group has ended by itself in the meantime.
  }
}

function stop(signal: NodeJS.Signals): void {
  if (stoppedBy !== null) return;
  stoppedBy = signal;
  for (const leader of groups) signalGroup(leader, signal);
  setTimeout(() => {
    for (const leader of groups) signalGroup(leader, 'SIGKILL');
  }, stopTimeoutMs).unref();
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] satisfies NodeJS.Signals[]) {
  process.on(signal, () => stop(signal));
}

// npm passes a kill on to its shell alone, which dies and leaves this program behind.
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) stop('SIGTERM');
}, 500).unref();

/** The signal that asked this program to end, if one did. */
export const stopSignal = () => stoppedBy;

const searchPath = [inProject('node_modules/.bin'), process.env['PATH']].join(path.delimiter);

type CommandOptions = {
  env?: Record<string, string | undefined>;
  /** Milliseconds after which it is ended, and has failed. */
  endAfter?: number;
  /** It cannot go on without this, and is ended with it. */
  endWith?: AbortSignal | undefined;
  /** Given all that it prints, when it has ended; otherwise it prints at once. */
  hold?: (output: string) => void;
};

/**
 * Runs a command in the project's folder and gives its exit status. Each command leads a process
 * group of its own, so that a signal reaches everything below it exactly once.
 */
export function runCommand(
  command: string,
  args: string[],
  { env = {}, endAfter, endWith, hold }: CommandOptions = {},
): Promise<number> {
  if (stoppedBy !== null) return Promise.resolve(130);
  return new Promise((resolve) => {
    const out = hold === undefined ? 'inherit' : 'pipe';
    const child = spawn(command, args, {
      cwd: projectRoot,
      env: { ...process.env, PATH: searchPath, ...env },
      stdio: ['ignore', out, out],
      detached: process.platform !== 'win32',
    });
    const printed: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (part: Buffer) => printed.push(part));
    const leader = child.pid;
    if (leader !== undefined) groups.add(leader);
    const limit =
      endAfter === undefined || leader === undefined
        ? undefined
        : setTimeout(end, endAfter, leader, 'It takes too long, and is ended.');
    const endTogether = () => {
      if (leader !== undefined) end(leader, 'What it runs against is gone.');
    };
    endWith?.addEventListener('abort', endTogether);
    const finish = (status: number) => {
      clearTimeout(limit);
      endWith?.removeEventListener('abort', endTogether);
      if (leader !== undefined) {
        groups.delete(leader);
        // Children that the leader did not wait for must not outlive a Ctrl-C.
        if (stoppedBy !== null) signalGroup(leader, 'SIGKILL');
      }
      hold?.(Buffer.concat(printed).toString());
      resolve(status);
    };
    child.on('error', (error) => {
      console.error(`${command} could not be started: ${error.message}`);
      finish(1);
    });
    // Only then all that it printed is here.
    child.on('close', (status) => finish(status ?? 1));
  });
}

/** Ends a command: kindly, so that it can end what it started, then at once. */
function end(leader: number, reason: string): void {
  console.error(reason);
  signalGroup(leader, 'SIGTERM');
  setTimeout(() => signalGroup(leader, 'SIGKILL'), stopTimeoutMs).unref();
}

/** Runs a TypeScript program of the project on the Node that runs this one. */
export const runNode = (args: string[], options?: CommandOptions) =>
  runCommand(process.execPath, args, options);
