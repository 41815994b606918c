import { rmSync } from 'node:fs';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Figure } from '../../scripts/figure.ts';
import { type MachineNeed } from '../../scripts/machine-needs.ts';
import { runNode } from '../../scripts/run-command.ts';
import { callsResult } from './calls/calls-result.ts';
import { median } from './landing/median.ts';

export const needs = ['java'] satisfies MachineNeed[];

/**
 * How long a client waits for the second of two different calls after a start, against the second request to a
 * bare HTTP function that reads one document. Each in an emulator of functions of its own.
 */
export async function measure(): Promise<Figure[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'orbitreel-bench-'));
  // However this ends.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const result = path.join(folder, 'calls.json');
  const run = ['src/local/cloud.ts', 'node', 'tests/bench/calls/calls-run.ts', result];
  const ours: number[] = [];
  const bare: number[] = [];
  // A start can be measured once only.
  for (let start = 0; start < 3; start += 1) {
    if ((await runNode(run)) !== 0) throw new Error('Calls could not be measured.');
    const measured = callsResult.parse(JSON.parse(await readFile(result, 'utf8')));
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
