import { type Figure } from '../../scripts/figure.ts';
import { type MachineNeed } from '../../scripts/machine-needs.ts';
import { measureUpload } from './files/upload-figures.ts';
import { ensureBuilt, inChromium } from './landing/bench-run.ts';

export const needs = ['browser', 'java'] satisfies MachineNeed[];

/** What sending a film costs, against the bare SDK in the same run. */
export async function measure(): Promise<Figure[]> {
  await ensureBuilt();
  return inChromium(measureUpload);
}
