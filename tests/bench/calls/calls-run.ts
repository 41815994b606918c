import { writeFile } from 'node:fs/promises';
import type { CallName } from '#contracts/calls.ts';
import { register } from '#tests/cloud/accounts.ts';
import { call, soundBodies } from '#tests/cloud/call-function.ts';
import { timed } from '../payment/timed.ts';
import { startBareFunction } from './bare-function.ts';
import type { CallsResult } from './calls-result.ts';

// Runs inside a local cloud of its own: `calls-run.ts RESULT`, with the file for what was measured.

const [result = ''] = process.argv.slice(2);
const account = await register();
const ask = (name: CallName) =>
  timed(async () => {
    const { status } = await call(name, account, soundBodies[name]);
    if (status !== 404) throw new Error(`${name} answered ${status}`);
  });
const first = await ask('checkoutState');
const second = await ask('activateVideo');

const bare = await startBareFunction();
const askBare = () => timed(async () => (await fetch(bare.address, { method: 'POST' })).text());
const bareFirst = await askBare();
const bareSecond = await askBare();
await bare.stop();

const measured: CallsResult = { first, second, bareFirst, bareSecond };
await writeFile(result, JSON.stringify(measured));
// Clients of the cloud keep a process alive.
process.exit(0);
