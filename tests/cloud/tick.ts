import * as clocks from '#cloud/events/clocks.ts';
import { handleRun } from '#cloud/events/handle-run.ts';

/** No run of a test is as long: milliseconds. */
const hangsAfter = 60 * 60 * 1000;

/** Runs one job of the clock now, in this process. Throws when it fails. */
export async function tick(name: string): Promise<void> {
  const job = Object.values(clocks)
    .flatMap(({ jobs }) => jobs)
    .find((each) => each.name === name);
  if (job === undefined) throw new Error(`No job of the clock is called ${name}`);
  await handleRun(job, new Date(), hangsAfter);
}
