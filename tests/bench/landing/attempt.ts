import { isStopped } from '../../../scripts/run-command.ts';

/**
 * What `measure` gives; null, with the reason on the error stream, when it fails. One figure that
 * cannot be had counts as missed, and the others are measured all the same.
 */
export async function attempt<Result>(
  what: string,
  measure: () => Promise<Result>,
): Promise<Result | null> {
  try {
    return await measure();
  } catch (error) {
    // What breaks because the run was stopped is no figure.
    if (isStopped()) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    console.error(`  ${what} could not be measured: ${reason}`);
    return null;
  }
}
