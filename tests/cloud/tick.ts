import { findScheduledFunctions } from '#local/emulators/scheduled-functions.ts';
import { localCloud } from './local-cloud.ts';

/** Runs one of the functions that run by the clock, as the clock would. Throws when it fails. */
export async function tick(name: string): Promise<void> {
  const functions = await findScheduledFunctions(localCloud.ORBITREEL_FUNCTIONS_URL);
  const due = functions.find((each) => each.name === name);
  if (due === undefined) throw new Error(`No function of the clock is called ${name}`);
  await due.tick();
}
