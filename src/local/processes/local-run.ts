import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startWatchdog, type Watchdog } from './watchdog.ts';
import { isAlive, killMarked } from './marked-processes.ts';

export type LocalRun = {
  id: string;
  /** For configuration, built functions and logs. */
  folder: string;
  /** A short path, as sockets need one. */
  temporaryFolder: string;
  watchdog: Watchdog;
  /** Ends every process of this run; the folder with the logs stays when they are worth reading. */
  end: (logs: 'keep' | 'remove') => Promise<void>;
};

/** Creates the folders of a new run and its watchdog; removes the folders of old runs. */
export async function beginRun(runsFolder: string): Promise<LocalRun> {
  await removeOldRuns(runsFolder);
  const id = `${process.pid}-${Date.now().toString(36)}`;
  const folder = join(runsFolder, id);
  await mkdir(folder, { recursive: true });
  const temporaryFolder = await mkdtemp(join(tmpdir(), 'orbitreel-'));
  const watchdog = startWatchdog(id, [temporaryFolder]);
  return {
    id,
    folder,
    temporaryFolder,
    watchdog,
    end: async (logs) => {
      await killMarked(id);
      if (logs === 'remove') await rm(folder, { recursive: true, force: true });
      await watchdog.finish();
    },
  };
}

async function removeOldRuns(runsFolder: string): Promise<void> {
  const names = await readdir(runsFolder).catch(() => []);
  for (const name of names) {
    const folder = join(runsFolder, name);
    // It may be gone, as another start also removes old runs.
    const age = await stat(folder).then(
      ({ mtimeMs }) => Date.now() - mtimeMs,
      () => 0,
    );
    if (age > logsKept && !isAlive(Number.parseInt(name, 10))) {
      await rm(folder, { recursive: true, force: true });
    }
  }
}

// Long enough to read the log of one that crashed.
const logsKept = 60 * 60 * 1000;
