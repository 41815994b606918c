import { rmSync } from 'node:fs';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { z } from 'zod';
import { isBuilt } from '../../../scripts/build-freshness.ts';
import { runNode } from '../../../scripts/run-command.ts';
import { startChromium } from './chromium.ts';

/** Builds the app, unless it is built as it stands. */
export async function ensureBuilt(): Promise<void> {
  if (!(await isBuilt()) && (await runNode(['scripts/build.ts'])) !== 0) {
    throw new Error('Nothing can be measured, because the build fails.');
  }
}

/** A folder of this run, which goes however it ends. */
export async function runFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'orbitreel-bench-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

/** Measures with a Chromium that answers at a port, and a folder of this run. */
export async function inChromium<Result>(
  use: (port: number, folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = await runFolder();
  const { port, stop } = await startChromium(folder);
  try {
    return await use(port, folder);
  } finally {
    await stop();
  }
}

/** What a program measures in a local cloud of its own. It writes it into the file that it is told last. */
export async function measuredInCloud<Schema extends z.ZodType>(
  schema: Schema,
  folder: string,
  run: readonly [program: string, ...args: string[]],
): Promise<z.output<Schema>> {
  const result = path.join(folder, 'result.json');
  if ((await runNode(['src/local/cloud.ts', 'node', ...run, result])) !== 0) {
    throw new Error(`${run[0]} could not measure.`);
  }
  return schema.parse(JSON.parse(await readFile(result, 'utf8')));
}
