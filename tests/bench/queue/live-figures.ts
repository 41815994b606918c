import { z } from 'zod';
import { type Figure } from '../../../scripts/figure.ts';
import { measuredInCloud } from '../landing/bench-run.ts';
import { median } from '../landing/median.ts';
import { buildBenchPage } from '../pages/bench-page.ts';

/** Milliseconds of each measurement, of our screen and of a bare listener in another client. */
const liveResult = z.object({
  moves: z.object({ ours: z.array(z.number()), bare: z.array(z.number()) }),
  firstRows: z.object({ ours: z.array(z.number()), bare: z.array(z.number()) }),
  reads: z.number(),
});
export type LiveResult = z.infer<typeof liveResult>;

/** What follows the cloud, in a local cloud of its own; `port` is that of a Chromium. */
export async function measureLive(port: number, folder: string): Promise<Figure[]> {
  const bare = await buildBenchPage('queue/bare-listener.ts', folder);
  const run = ['tests/bench/queue/live-run.ts', String(port), bare] as const;
  const { moves, firstRows, reads } = await measuredInCloud(liveResult, folder, run);
  const unit = 'times';
  return [
    {
      name: 'from a move to another person’s paint, against a bare listener',
      value: ratio('a move', moves),
      unit,
      goal: { atMost: 1.3 },
    },
    {
      name: 'first rows, against the first snapshot of the bare SDK',
      value: ratio('first rows', firstRows),
      unit,
      goal: { atMost: 1.5 },
    },
    {
      name: 'documents read for 1,000 changes, after the first pages',
      value: reads,
      unit: 'documents',
      goal: { atMost: 1000 },
    },
  ];
}

function ratio(what: string, { ours, bare }: { ours: number[]; bare: number[] }): number {
  const [one, other] = [median(ours), median(bare)];
  console.error(`  ${what}: ${one.toFixed(0)} ms against ${other.toFixed(0)} ms`);
  return one / other;
}
