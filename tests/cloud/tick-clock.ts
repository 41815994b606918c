import { findScheduledFunctions } from '#local/emulators/scheduled-functions.ts';
import { localCloud } from './local-cloud.ts';

/** Runs a clock of the local cloud now, with all its jobs. Throws when one of them fails. */
export async function tickClock(name: string): Promise<void> {
  const clocks = await findScheduledFunctions(localCloud.ORBITREEL_FUNCTIONS_URL);
  const due = clocks.find((each) => each.name === name);
  if (due === undefined) throw new Error(`No clock is called ${name}`);
  await due.tick();
}
