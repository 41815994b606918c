import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { followFile } from './follow-file.ts';

test('lines arrive whole, however they are written', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'orbitreel-test-'));
  const path = join(folder, 'log');
  await writeFile(path, 'one\ntw');
  const lines: string[] = [];
  const stop = followFile(path, (line) => lines.push(line));
  await expect.poll(() => lines).toEqual(['one']);
  await appendFile(path, 'o ✔\nthree\n');
  await expect.poll(() => lines).toEqual(['one', 'two ✔', 'three']);
  stop();
  await rm(folder, { recursive: true });
});
