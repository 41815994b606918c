import { rm } from 'node:fs/promises';
import { killMarked } from './marked-processes.ts';

// Runs beside a local cloud, in a session of its own so that no Ctrl-C reaches it. Its standard
// input is a pipe from the local cloud, which closes however that ends, even by kill -9; then
// nothing of it may be left.
const [runId, ...folders] = process.argv.slice(2);

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});

process.stdin.resume();
process.stdin.on('error', () => {});
process.stdin.once('close', () => void cleanUp());

async function cleanUp(): Promise<void> {
  if (runId !== undefined) await killMarked(runId);
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
  process.exit(0);
}
