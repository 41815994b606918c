import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { addressesOf } from '#local/addresses.ts';
import { findScheduledFunctions } from '#local/emulators/scheduled-functions.ts';
import { freePorts, parts, type Ports } from '#local/ports.ts';
import { findMarked, markVariable } from '#local/processes/marked-processes.ts';
import { projectId, projectRoot, storageBucket } from '#local/project.ts';
import { borrowCloud } from '../../scripts/borrowed-cloud.ts';

// A second local cloud beside the one that this test runs in: it must come, go and leave nothing.
// Each may take its time beside the tests of the rules; a test waits for several of them.
const startTimeout = 120_000;
const wholeTest = 5 * startTimeout;

type Program = { child: ChildProcess; output: () => string; ended: Promise<unknown[]> };

function startProgram(args: string[], environment: Record<string, string> = {}): Program {
  const child = spawn(process.execPath, args, {
    cwd: projectRoot,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  child.stdout.on('data', (data: Buffer) => (text += data.toString()));
  child.stderr.on('data', (data: Buffer) => (text += data.toString()));
  // Nothing of a test that failed may stand in the way of what comes next; its guard does the rest.
  onTestFinished(() => void child.kill('SIGKILL'));
  return { child, output: () => text, ended: once(child, 'exit') };
}

async function printed(program: Program, pattern: RegExp): Promise<RegExpExecArray> {
  return vi.waitFor(
    () => {
      const match = pattern.exec(program.output());
      if (!match) throw new Error(`Not printed yet: ${pattern.source}\n${program.output()}`);
      return match;
    },
    { timeout: startTimeout, interval: 100 },
  );
}

test(
  'a command beside its local cloud is stopped with it, and nothing is left',
  async () => {
    const program = `
    console.log('run ' + process.env.${markVariable});
    setTimeout(() => {}, 600_000);
  `;
    const cloud = startProgram(['src/local/cloud.ts', process.execPath, '-e', program]);
    const [, runId = ''] = await printed(cloud, /run (\S+)/);
    expect((await findMarked(runId)).length).toBeGreaterThan(2);
    cloud.child.kill('SIGTERM');
    expect(await cloud.ended).toEqual([128 + 15, null]);
    expect(await findMarked(runId)).toEqual([]);
  },
  wholeTest,
);

test(
  'stored data is there at the next start, even after the process was killed',
  async () => {
    const dataFolder = await mkdtemp(join(tmpdir(), 'orbitreel-data-'));
    onTestFinished(() => rm(dataFolder, { recursive: true, force: true }));
    const ports = await freePorts();
    const environment = { ...portVariables(ports), ORBITREEL_DATA_FOLDER: dataFolder };
    const start = async () => {
      const program = startProgram(['src/local/start.ts'], environment);
      await printed(program, /is ready after/);
      return program;
    };
    const { firestore, storage } = addressesOf(ports);
    const document = `${firestore}/v1/projects/${projectId}/databases/(default)/documents/notes/one`;
    // No function follows another bucket than ours.
    const objects = `${storage}/v0/b/kept/o`;
    const headers = { Authorization: 'Bearer owner', 'Content-Type': 'application/json' };

    const first = await start();
    const body = JSON.stringify({ fields: { text: { stringValue: 'kept' } } });
    expect((await fetch(document, { method: 'PATCH', headers, body })).status).toBe(200);
    const stored = await fetch(`${objects}?name=one`, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'text/plain' },
      body: 'kept too',
    });
    expect(stored.status).toBe(200);
    first.child.kill('SIGKILL');
    await first.ended;
    await vi.waitFor(() => expect(fetch(firestore)).rejects.toThrow(), { timeout: startTimeout });

    const second = await start();
    expect(await (await fetch(document, { headers })).text()).toContain('kept');
    expect(await (await fetch(`${objects}/one?alt=media`, { headers })).text()).toBe('kept too');
    second.child.kill('SIGINT');
    expect(await second.ended).toEqual([0, null]);
    await expect(fetch(firestore)).rejects.toThrow();
  },
  wholeTest,
);

test(
  'a borrowed local cloud that starts over holds nothing of before, and its functions work as before',
  async () => {
    const cloud = await borrowCloud();
    onTestFinished(() => cloud.giveBack());
    const { environment } = cloud;
    const database = `http://${environment['FIRESTORE_EMULATOR_HOST']}/v1/projects/${projectId}/databases/(default)/documents`;
    const objects = `http://${environment['FIREBASE_STORAGE_EMULATOR_HOST']}/v0/b/${storageBucket}/o`;
    const headers = { Authorization: 'Bearer owner', 'Content-Type': 'application/json' };
    const read = (path: string) => fetch(`${database}/${path}`, { headers });
    const write = (path: string, fields: object) =>
      fetch(`${database}/${path}`, { method: 'PATCH', headers, body: JSON.stringify({ fields }) });

    const demo = await (await read('products')).text();
    await write('users/left', { displayName: { stringValue: 'Left Behind' } });
    await fetch(`${objects}?name=left`, { method: 'POST', headers, body: 'left' });
    await lockUsers(database, headers);
    await cloud.startOver();
    await cloud.startOver();
    expect((await read('users/left')).status).toBe(404);
    expect((await fetch(`${objects}/left`, { headers })).status).toBe(404);
    const names = (products: string) => products.match(/"name": ".+"/g);
    expect(names(await (await read('products')).text())).toEqual(names(demo));

    const scheduled = await findScheduledFunctions(environment['ORBITREEL_FUNCTIONS_URL'] ?? '');
    await write('handled/old', { removeAfter: { timestampValue: '2020-01-01T00:00:00Z' } });
    expect((await read('handled/old')).status).toBe(200);
    await scheduled.find(({ name }) => name === 'everyNight')?.tick();
    expect((await read('handled/old')).status).toBe(404);
  },
  wholeTest,
);

/** Begins a transaction that nobody ends, as a function that is stopped leaves it. */
async function lockUsers(database: string, headers: Record<string, string>): Promise<void> {
  const post = async (method: string, body: object): Promise<unknown> => {
    const url = `${database}:${method}`;
    const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
    expect(answer.status).toBe(200);
    return answer.json();
  };
  const begun = await post('beginTransaction', { options: { readWrite: {} } });
  await post('runQuery', {
    structuredQuery: { from: [{ collectionId: 'users' }] },
    ...z.object({ transaction: z.string() }).parse(begun),
  });
}

function portVariables(ports: Ports): Record<string, string> {
  return Object.fromEntries(
    Object.entries(parts).map(([part, { variable }]) => [
      variable,
      String(ports[part as keyof Ports]),
    ]),
  );
}
