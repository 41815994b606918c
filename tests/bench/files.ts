import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isBuilt } from '../../scripts/build-freshness.ts';
import { type Figure } from '../../scripts/figure.ts';
import { type MachineNeed } from '../../scripts/machine-needs.ts';
import { runNode } from '../../scripts/run-command.ts';
import { measureUpload } from './files/upload-figures.ts';
import { startChromium } from './landing/chromium.ts';

export const needs = ['browser', 'java'] satisfies MachineNeed[];

/** What sending a film costs, against the bare SDK in the same run. */
export async function measure(): Promise<Figure[]> {
  if (!(await isBuilt()) && (await runNode(['scripts/build.ts'])) !== 0) {
    throw new Error('Files cannot be measured, because the build fails.');
  }
  const folder = await mkdtemp(path.join(tmpdir(), 'orbitreel-bench-'));
  // However this ends.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  const { port, stop } = await startChromium(folder);
  try {
    return await measureUpload(port, folder);
  } finally {
    await stop();
  }
}
