import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findMarked, killMarked, markedEnvironment } from './marked-processes.ts';

const watchdog = fileURLToPath(new URL('watchdog.ts', import.meta.url));
const sleeper = ['-e', 'setTimeout(() => {}, 60_000)'];
let runId: string;

beforeEach(() => {
  runId = `test-${process.pid}-${Date.now()}`;
});

afterEach(() => killMarked(runId));

/** Starts a process that, as Java does in the emulators, leaves its parent's group. */
function startSleeper(): ChildProcess {
  const env = markedEnvironment(runId, process.env);
  return spawn(process.execPath, sleeper, { env, detached: true, stdio: 'ignore' });
}

test('marked processes of any group are found and ended', async () => {
  const sleeping = startSleeper();
  const ended = once(sleeping, 'exit');
  await expect.poll(() => findMarked(runId)).toEqual([sleeping.pid]);
  await killMarked(runId);
  expect(await ended).toEqual([null, 'SIGKILL']);
  expect(await findMarked(runId)).toEqual([]);
});

test('when its process is killed, the watchdog ends the processes that it had started', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'orbitreel-test-'));
  const program = `
    const { startWatchdog } = await import(${JSON.stringify(watchdog)});
    startWatchdog(${JSON.stringify(runId)}, [${JSON.stringify(folder)}]);
    console.log('guarded');
    setTimeout(() => {}, 60_000);
  `;
  const guarded = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(guarded.stdout, 'data');
  startSleeper();
  await expect.poll(() => findMarked(runId)).toHaveLength(1);
  guarded.kill('SIGKILL');
  await expect.poll(() => findMarked(runId)).toEqual([]);
  await expect.poll(() => existsSync(folder)).toBe(false);
});
