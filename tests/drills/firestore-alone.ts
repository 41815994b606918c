import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ownArchive } from '#local/emulators/own-archive.ts';
import { gcloudFirestore } from '#local/offline/gcloud-firestore.ts';
import { host, isListening, takeFreePorts } from '#local/ports.ts';
import { projectId, projectRoot } from '#local/project.ts';

/** The file that the emulator begins with, in an export of the whole local cloud. */
export const exportedFile = (folder: string) =>
  join(folder, 'firestore_export/firestore_export.overall_export_metadata');

/**
 * A Firestore emulator without functions or a clock; `folder` is where it may write. It ends with this
 * process.
 */
export async function createFirestoreAlone(folder: string) {
  const jar = (await ownArchive('firestore', process.env)) ?? (await gcloudFirestore(folder));
  if (jar === null) throw new Error('The Firestore emulator was not found.');
  const [port = 0, websocketPort = 0] = await takeFreePorts(2);
  let child: ChildProcess | null = null;
  let exports = 0;
  process.once('exit', () => child?.kill('SIGKILL'));

  return {
    port,
    address: `${host}:${port}`,
    /** Starts it with what an export holds, always on the same port. */
    start: async (exported: string): Promise<void> => {
      const options = {
        host,
        port: String(port),
        websocket_port: String(websocketPort),
        project_id: projectId,
        rules: join(projectRoot, 'src/cloud/firestore.rules'),
        seed_from_export: exported,
      };
      const args = Object.entries(options).map(([name, value]) => `--${name}=${value}`);
      const started = spawn('java', ['-jar', jar, ...args], { cwd: folder, stdio: 'ignore' });
      child = started;
      const deadline = Date.now() + 60_000;
      while (!(await isListening(port))) {
        if (Date.now() > deadline || started.exitCode !== null) {
          throw new Error('The Firestore emulator does not come up with the export.');
        }
        await pause(100);
      }
    },
    /** Exports what it holds, and gives the file to start with. */
    save: async (): Promise<string> => {
      exports += 1;
      const name = `export-${exports}`;
      const address = `http://${host}:${port}/emulator/v1/projects/${projectId}:export`;
      const database = `projects/${projectId}/databases/(default)`;
      const response = await fetch(address, {
        method: 'POST',
        body: JSON.stringify({ database, export_directory: folder, export_name: name }),
      });
      if (!response.ok) throw new Error(`It could not be exported: ${await response.text()}`);
      return join(folder, name, `${name}.overall_export_metadata`);
    },
    /** Kills it, so that it can save nothing. */
    kill: async (): Promise<void> => {
      if (child === null) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}
