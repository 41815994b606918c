import { spawn } from 'node:child_process';
import path from 'node:path';
import { inProject, projectRoot } from './project-paths.ts';

const stopTimeoutMs = 20_000;

/** Aborted from the first Ctrl-C or kill on; steps that have not begun must not begin. */
const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => stopping.abort());
}

// npm passes a kill on to its shell alone, which dies and leaves this program behind.
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) stopping.abort();
}, 500).unref();

/** Whether this program was asked to end. */
export const isStopped = () => stopping.signal.aborted;

const searchPath = [inProject('node_modules/.bin'), process.env['PATH']].join(path.delimiter);

type CommandOptions = {
  env?: Record<string, string | undefined>;
  /** Milliseconds after which it is ended, and has failed. */
  endAfter?: number | undefined;
  /** Milliseconds without a word after which it hangs: it is ended, and has failed. */
  silentFor?: number;
  /** It cannot go on without this, and is ended with it. */
  endWith?: AbortSignal | undefined;
  /** Given all that it prints, when it has ended; otherwise it prints at once. */
  hold?: (output: string) => void;
};

/**
 * Runs a command in the project's folder and gives its exit status. Each command leads a process
 * group of its own, so that a signal reaches everything below it exactly once.
 */
export async function runCommand(
  command: string,
  args: string[],
  { env = {}, endAfter, silentFor, endWith, hold }: CommandOptions = {},
): Promise<number> {
  if (isStopped()) return 130;
  const out = hold === undefined && silentFor === undefined ? 'inherit' : 'pipe';
  // It would take a pipe for a file.
  const isShown = out === 'pipe' && hold === undefined && process.stdout.isTTY;
  const child = spawn(command, args, {
    cwd: projectRoot,
    env: { ...process.env, ...(isShown ? { FORCE_COLOR: '1' } : {}), PATH: searchPath, ...env },
    stdio: ['ignore', out, out],
    detached: process.platform !== 'win32',
  });
  const signalAll = (signal: NodeJS.Signals) => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, signal);
    } catch {
      // The group has ended by itself in the meantime.
    }
  };
  const limit = endAfter === undefined ? [] : [AbortSignal.timeout(endAfter)];
  const silence = new AbortController();
  const ending = AbortSignal.any([
    stopping.signal,
    silence.signal,
    ...limit,
    ...(endWith ? [endWith] : []),
  ]);
  // Kindly, so that it can end what it started, then at once.
  const end = () => {
    if (!isStopped()) console.error(`${command} is ended: ${ending.reason}`);
    signalAll('SIGTERM');
    setTimeout(signalAll, stopTimeoutMs, 'SIGKILL').unref();
  };
  ending.addEventListener('abort', end);
  const hang = () => silence.abort(new Error(`It printed nothing for ${silentFor} ms.`));
  const silent = silentFor === undefined ? null : setTimeout(hang, silentFor);
  const printed: Buffer[] = [];
  for (const [stream, shown] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ] as const) {
    stream?.on('data', (part: Buffer) => {
      silent?.refresh();
      if (hold === undefined) shown.write(part);
      else printed.push(part);
    });
  }
  const status = await new Promise<number>((resolve) => {
    child.on('error', (error) => {
      console.error(`${command} could not be started: ${error.message}`);
      resolve(1);
    });
    // Only then all that it printed is here.
    child.on('close', (code) => resolve(code ?? 1));
  });
  ending.removeEventListener('abort', end);
  if (silent !== null) clearTimeout(silent);
  // Children that the leader did not wait for must not outlive a Ctrl-C.
  if (isStopped()) signalAll('SIGKILL');
  hold?.(Buffer.concat(printed).toString());
  return status;
}

/** Runs a TypeScript program of the project on the Node that runs this one. */
export const runNode = (args: string[], options?: CommandOptions) =>
  runCommand(process.execPath, args, options);
