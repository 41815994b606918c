import { type Figure } from '../../scripts/figure.ts';
import { type MachineNeed } from '../../scripts/machine-needs.ts';
import { measureComment } from './review/comment-figure.ts';
import { weighReview } from './review/review-weight.ts';
import { ensureBuilt, inChromium } from './landing/bench-run.ts';

export const needs = ['browser', 'java'] satisfies MachineNeed[];

/** What the review of a film loads, and how soon a comment can be typed. */
export async function measure(): Promise<Figure[]> {
  await ensureBuilt();
  return inChromium(async (port, folder) => [
    await weighReview(),
    await measureComment(port, folder),
  ]);
}
