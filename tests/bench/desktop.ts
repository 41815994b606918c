import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Figure } from '../../scripts/figure.ts';
import { inProject } from '../../scripts/project-paths.ts';
import { type MachineNeed } from '../../scripts/machine-needs.ts';
import { localConfig } from '../desktop/desktop-test.ts';
import { launchApp, launcher } from '../desktop/launch.ts';
import { median } from './landing/median.ts';
import { ensureBuilt } from './landing/bench-run.ts';

export const needs: MachineNeed[] = launcher === 'Electron' ? [] : ['browser'];

const rounds = 7;

/** Milliseconds from main's first line to its window being shown, with nothing stored before. */
async function timeToWindow(main?: string): Promise<number> {
  const userData = await mkdtemp(path.join(tmpdir(), 'orbitreel-bench-'));
  const app = await launchApp({
    userData,
    config: JSON.stringify(localConfig),
    ...(main !== undefined && { main }),
  });
  try {
    for (;;) {
      const [window] = await app.windows();
      if (window !== undefined && window.shownAfter !== null) return window.shownAfter;
      await new Promise((resolve) => {
        setTimeout(resolve, 20);
      });
    }
  } finally {
    await app.close();
    await rm(userData, { recursive: true, force: true });
  }
}

/** How long our main takes to show its window, against a main that does nothing else. */
export async function measure(): Promise<Figure[]> {
  await ensureBuilt();
  const ours: number[] = [];
  const empty: number[] = [];
  // They take turns, so that other load on the machine meets both alike.
  for (let round = 0; round < rounds; round += 1) {
    ours.push(await timeToWindow());
    empty.push(await timeToWindow(inProject('tests/bench/desktop/empty-main.mjs')));
  }
  const told = (values: number[]) => values.map((value) => value.toFixed(0)).join(', ');
  console.error(`${launcher}: ours ${told(ours)} ms; empty ${told(empty)} ms.`);
  return [
    {
      name: `from main's first line to the window shown, against an empty main (${launcher})`,
      value: median(ours) / median(empty),
      unit: 'times',
      goal: { atMost: 1.5 },
    },
  ];
}
