import { type Figure } from '../../scripts/figure.ts';
import { type MachineNeed } from '../../scripts/machine-needs.ts';
import { median } from './landing/median.ts';
import { paymentResult } from './payment/payment-result.ts';
import { ensureBuilt, measuredInCloud, runFolder } from './landing/bench-run.ts';

export const needs = ['java'] satisfies MachineNeed[];

/** What payments cost beside the bare database and the bare provider, in a local cloud of its own. */
export async function measure(): Promise<Figure[]> {
  await ensureBuilt();
  const run = ['tests/bench/payment/payment-run.ts'] as const;
  const measured = await measuredInCloud(paymentResult, await runFolder(), run);
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
