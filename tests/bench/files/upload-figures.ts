import { z } from 'zod';
import { type Figure } from '../../../scripts/figure.ts';
import { measuredInCloud } from '../landing/bench-run.ts';
import { median } from '../landing/median.ts';
import { buildBenchPage } from '../pages/bench-page.ts';

/** Milliseconds of each upload, ours and the bare SDK's, and bytes that our page's heap grew by. */
const uploadResult = z.object({
  ours: z.array(z.number()),
  bare: z.array(z.number()),
  heapGrowth: z.array(z.number()),
});
export type UploadResult = z.infer<typeof uploadResult>;

/** Sending a film of 100 MB in a local cloud of its own; `port` is that of a Chromium. */
export async function measureUpload(port: number, folder: string): Promise<Figure[]> {
  const bare = await buildBenchPage('files/bare-upload.ts', folder);
  const run = ['tests/bench/files/upload-run.ts', String(port), bare, folder] as const;
  const measured = await measuredInCloud(uploadResult, folder, run);
  const [ours, floor] = [median(measured.ours), median(measured.bare)];
  console.error(`  100 MB: ${ours.toFixed(0)} ms against ${floor.toFixed(0)} ms`);
  return [
    {
      name: 'throughput of a 100 MB upload, against the bare SDK',
      value: floor / ours,
      unit: 'times',
      goal: { atLeast: 0.9 },
    },
    {
      name: 'growth of the page’s heap during it, at most',
      value: Math.max(...measured.heapGrowth) / 1_000_000,
      unit: 'MB',
      goal: { atMost: 30 },
    },
  ];
}
