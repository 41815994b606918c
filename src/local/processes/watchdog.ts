import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { WatchdogMessage } from './watchdog-message.ts';
import { markVariable } from './marked-processes.ts';

export type Watchdog = {
  /** From now on, being killed saves the data first. */
  saveWhenKilled: (data: { dataFolder: string; hubAddress: string }) => void;
  /** Ends everything marked, removes the folders, and resolves when the watchdog itself has ended. */
  finish: () => Promise<void>;
};

/**
 * Watches over a local cloud from outside: when this process ends in any way, everything marked
 * with the id is ended too and the temporary folders are removed.
 */
export function startWatchdog(runId: string, temporaryFolders: readonly string[]): Watchdog {
  const { [markVariable]: _, ...environment } = process.env;
  const program = fileURLToPath(new URL('watchdog-process.ts', import.meta.url));
  const child = spawn(process.execPath, [program, runId, ...temporaryFolders], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
    env: environment,
  });
  // The pipe alone must not keep this process alive, nor a watchdog that failed break it.
  child.unref();
  child.stdin.on('error', () => {});
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  const tell = (message: WatchdogMessage) => child.stdin.write(`${JSON.stringify(message)}\n`);
  return {
    saveWhenKilled: (data) => tell({ kind: 'save', ...data }),
    finish: () => {
      child.ref();
      tell({ kind: 'finished' });
      child.stdin.end();
      return ended;
    },
  };
}
