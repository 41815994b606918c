import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { markVariable } from './marked-processes.ts';

type Unsaved = { dataFolder: string; hubAddress: string };

export type Watchdog = {
  /** From now on, the data is saved when this process is killed. */
  saveWhenKilled: (data: Unsaved) => void;
  /** Kills all marked processes, removes the folders, and resolves when the watchdog has ended. */
  finish: () => Promise<void>;
};

/**
 * Starts a watchdog process. When this process ends in any way, the watchdog kills every process marked
 * with the id and removes the temporary folders.
 */
export function startWatchdog(runId: string, temporaryFolders: readonly string[]): Watchdog {
  const { [markVariable]: _, ...environment } = process.env;
  const program = fileURLToPath(new URL('watchdog-process.ts', import.meta.url));
  const child = spawn(process.execPath, [program, runId, ...temporaryFolders], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
    env: environment,
  });
  // The pipe must not keep this process alive, and a failed watchdog must not break it.
  child.unref();
  child.stdin.on('error', () => {});
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  const tell = (unsaved: Unsaved | null) => child.stdin.write(`${JSON.stringify(unsaved)}\n`);
  return {
    saveWhenKilled: tell,
    finish: () => {
      child.ref();
      tell(null);
      child.stdin.end();
      return ended;
    },
  };
}
