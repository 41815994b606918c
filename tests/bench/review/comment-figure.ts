import { z } from 'zod';
import { type Figure } from '../../../scripts/figure.ts';
import { measuredInCloud } from '../landing/bench-run.ts';
import { median } from '../landing/median.ts';

/** From a key press at the playhead to the field of its comment; `port` is that of a Chromium. */
export async function measureComment(port: number, folder: string): Promise<Figure> {
  const run = ['tests/bench/review/comment-run.ts', String(port)] as const;
  const frames = await measuredInCloud(z.array(z.number()), folder, run);
  console.error(`  frames until the field of a comment: ${frames.join(', ')}`);
  return {
    name: 'from a key press at the playhead to the field of its comment',
    value: median(frames),
    unit: 'frames',
    goal: { atMost: 1 },
  };
}
