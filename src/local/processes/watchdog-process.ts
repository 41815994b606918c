import { rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { saveSnapshot } from '../emulators/snapshots.ts';
import { killMarked } from './marked-processes.ts';

// Runs beside a local cloud, in a session of its own so that no Ctrl-C reaches it. Its standard input
// is a pipe from the local cloud, which closes when that ends in any way, even by kill -9. Then this
// process saves the data and kills everything that is left.
const [runId, ...folders] = process.argv.slice(2);
// What is to be saved: nothing before all is up, and nothing after the local cloud has ended in order.
const unsaved = z.object({ dataFolder: z.string(), hubAddress: z.string() }).nullable();
let last: z.infer<typeof unsaved> = null;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});

process.stdin.on('error', () => {});
createInterface({ input: process.stdin })
  .on('line', (line) => {
    last = unsaved.parse(JSON.parse(line));
  })
  .once('close', () => void cleanUp());

async function cleanUp(): Promise<void> {
  if (last) await saveSnapshot(last).catch(() => {});
  if (runId !== undefined) await killMarked(runId);
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
  process.exit(0);
}
