import { type Figure } from '../../scripts/figure.ts';
import { type MachineNeed } from '../../scripts/machine-needs.ts';
import { callsResult } from './calls/calls-result.ts';
import { median } from './landing/median.ts';
import { measuredInCloud, runFolder } from './landing/bench-run.ts';

export const needs = ['java'] satisfies MachineNeed[];

/**
 * How long a client waits for the second of two different calls after a start, against the second request to a
 * bare HTTP function that reads one document. Each in an emulator of functions of its own.
 */
export async function measure(): Promise<Figure[]> {
  const folder = await runFolder();
  const ours: number[] = [];
  const bare: number[] = [];
  // A start can be measured once only.
  for (let start = 0; start < 3; start += 1) {
    const measured = await measuredInCloud(callsResult, folder, ['tests/bench/calls/calls-run.ts']);
    console.error(
      `  first ${measured.first.toFixed(0)} ms, second ${measured.second.toFixed(0)} ms; bare first ${measured.bareFirst.toFixed(0)} ms, second ${measured.bareSecond.toFixed(0)} ms`,
    );
    ours.push(measured.second);
    bare.push(measured.bareSecond);
  }
  return [
    {
      name: 'second of two different calls after a start, against a bare function that reads a document',
      value: median(ours) / median(bare),
      unit: 'times',
      goal: { atMost: 1.5 },
    },
  ];
}
