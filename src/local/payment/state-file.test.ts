import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { emptyPaymentState } from './payment-state.ts';
import { keepStateFile, readPaymentState } from './state-file.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'orbitreel-test-'));
});

afterEach(() => rm(folder, { recursive: true }));

test('a stored state is read again, and a missing file is an empty state', async () => {
  const path = join(folder, 'deep', 'payment.json');
  expect(await readPaymentState(path)).toEqual(emptyPaymentState());
  const state = emptyPaymentState();
  const file = keepStateFile(path, state);
  state.lastInvoiceNumber = 1;
  file.changed();
  state.lastInvoiceNumber = 2;
  await file.flush();
  expect(await readPaymentState(path)).toMatchObject({ lastInvoiceNumber: 2 });
});

test('the payments of an earlier version are refused with what to do', async () => {
  const path = join(folder, 'payment.json');
  await writeFile(path, JSON.stringify({ customers: {}, lastInvoiceNumber: 1 }));
  await expect(readPaymentState(path)).rejects.toThrow('npm start -- --fresh');
});
