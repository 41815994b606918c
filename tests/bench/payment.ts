import { rmSync } from 'node:fs';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isBuilt } from '../../scripts/build-freshness.ts';
import { type Figure } from '../../scripts/figure.ts';
import { type MachineNeed } from '../../scripts/machine-needs.ts';
import { runNode } from '../../scripts/run-command.ts';
import { median } from './landing/median.ts';
import { paymentResult } from './payment/payment-result.ts';

export const needs = ['java'] satisfies MachineNeed[];

/** What payments cost beside the bare database and the bare provider, in a local cloud of its own. */
export async function measure(): Promise<Figure[]> {
  if (!(await isBuilt()) && (await runNode(['scripts/build.ts'])) !== 0) {
    throw new Error('Payments cannot be measured, because the build fails.');
  }
  const folder = await mkdtemp(path.join(tmpdir(), 'orbitreel-bench-'));
  // However this ends.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const result = path.join(folder, 'payment.json');
  if (
    (await runNode([
      'src/local/cloud.ts',
      'node',
      'tests/bench/payment/payment-run.ts',
      result,
    ])) !== 0
  ) {
    throw new Error('Payments could not be measured.');
  }
  const measured = paymentResult.parse(JSON.parse(await readFile(result, 'utf8')));
  const [events, bareEvents] = [median(measured.events), median(measured.bareEvents)];
  const [checkout, bareCheckout] = [median(measured.checkout), median(measured.bareCheckout)];
  console.error(
    `  events a second: ${(1000 / events).toFixed(1)} against ${(1000 / bareEvents).toFixed(1)}`,
  );
  // Most of it is the emulator that runs functions, so it is told and has no goal.
  console.error(`  checkout: ${checkout.toFixed(0)} ms against ${bareCheckout.toFixed(0)} ms`);
  return [
    {
      name: 'payment events a second, against bare transactions with the same reads and writes',
      value: bareEvents / events,
      unit: 'times',
      goal: { atLeast: 0.6 },
    },
  ];
}
