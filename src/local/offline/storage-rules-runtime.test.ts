import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';

const answer = z.looseObject({ id: z.number() });
type Answer = z.infer<typeof answer>;

/** The stand-in, as the emulator starts it. */
async function startRuntime() {
  const child = spawn(process.execPath, ['src/local/offline/storage-rules-runtime.ts'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill());
  const answers: Answer[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (line.trim() !== '') answers.push(answer.parse(JSON.parse(line)));
  });
  const answered = async (count: number) => {
    await expect.poll(() => answers.length).toBeGreaterThanOrEqual(count);
    return answers;
  };
  await answered(1);
  return {
    child,
    answered,
    send: (...messages: object[]) =>
      child.stdin.write(messages.map((each) => `${JSON.stringify(each)}\n`).join('')),
  };
}

const loading = (id: number, content: string) => ({
  action: 'load_ruleset',
  id,
  context: { rulesetName: '0', source: { files: [{ name: 'storage.rules', content }] } },
});

const text = (value: string) => ({ string_value: value });
const map = (fields: object) => ({ map_value: { fields } });

const uploading = (id: number, file: string) => ({
  action: 'verify',
  id,
  context: {
    rulesetName: '0',
    service: 'firebase.storage',
    path: `/b/bucket/o/files/${file}/original`,
    method: 'create',
    variables: {
      resource: { null_value: null },
      request: map({
        auth: map({ uid: text('ana') }),
        resource: map({ size: { int_value: 12 }, contentType: text('image/png') }),
      }),
    },
  },
});

const document = {
  uploadedBy: { stringValue: 'ana' },
  state: { stringValue: 'uploading' },
  size: { integerValue: '12' },
  type: { stringValue: 'image/png' },
};

test('requests that come together are each answered from their own document', async () => {
  const { send, answered, child } = await startRuntime();
  send(loading(0, await readFile('src/cloud/storage.rules', 'utf8')));
  expect((await answered(2))[1]).toMatchObject({ id: 0, errors: [], result: { rulesVersion: 2 } });

  send(uploading(1, 'mine'), uploading(2, 'gone'));
  expect((await answered(4)).slice(2)).toMatchObject([
    {
      id: 1,
      action: 'fetch_firestore_document',
      context: { path: expect.stringMatching(/mine$/) },
    },
    {
      id: 2,
      action: 'fetch_firestore_document',
      context: { path: expect.stringMatching(/gone$/) },
    },
  ]);
  send({ id: 2, status: 'not_found' }, { id: 1, status: 'ok', result: { fields: document } });
  expect((await answered(6)).slice(4)).toMatchObject([
    { id: 2, status: 'ok', result: { permit: false } },
    { id: 1, status: 'ok', result: { permit: true } },
  ]);

  child.stdin.end();
  expect(await once(child, 'exit')).toEqual([0, null]);
});

test('an emulator that is busy for a while still reads each answer alone', async () => {
  const { send, answered, child } = await startRuntime();
  const chunks: string[] = [];
  child.stdout.on('data', (data: Buffer) => {
    if (data.toString().trim() !== '') chunks.push(data.toString());
  });
  send(...[1, 2, 3, 4].map((id) => uploading(id, 'mine')));
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
  await answered(5);
  expect(chunks.map((chunk) => answer.parse(JSON.parse(chunk)).id)).toEqual([1, 2, 3, 4]);
});

test('rules that it does not know are an error, and then nothing is allowed', async () => {
  const { send, answered } = await startRuntime();
  send(loading(0, 'allow everything;'));
  expect((await answered(2))[1]).toMatchObject({
    errors: [expect.stringContaining('line 1: "allow everything;"')],
  });
  send(uploading(1, 'mine'));
  expect((await answered(3))[2]).toMatchObject({ id: 1, result: { permit: false } });
});

test('a message that it does not know allows nothing', async () => {
  const { send, answered } = await startRuntime();
  send({ action: 'verify', id: 7, context: { method: 'write' } });
  const [, unknown] = await answered(2);
  expect(unknown).toMatchObject({ id: 7, errors: ['the stand-in does not know this message'] });
});
