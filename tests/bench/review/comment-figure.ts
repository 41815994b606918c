import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { type Figure } from '../../../scripts/figure.ts';
import { runNode } from '../../../scripts/run-command.ts';
import { median } from '../landing/median.ts';

/** From a key press at the playhead to the field of its comment; `port` is that of a Chromium. */
export async function measureComment(port: number, folder: string): Promise<Figure> {
  const result = path.join(folder, 'comment.json');
  const run = ['tests/bench/review/comment-run.ts', String(port), result];
  if ((await runNode(['src/local/cloud.ts', 'node', ...run])) !== 0) {
    throw new Error('The field of a comment could not be measured.');
  }
  const frames = z.array(z.number()).parse(JSON.parse(await readFile(result, 'utf8')));
  console.error(`  frames until the field of a comment: ${frames.join(', ')}`);
  return {
    name: 'from a key press at the playhead to the field of its comment',
    value: median(frames),
    unit: 'frames',
    goal: { atMost: 1 },
  };
}
