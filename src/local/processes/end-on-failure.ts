import { problemSentence } from '../problem.ts';

/**
 * Ends this program when one of the parts inside it fails unexpectedly. The watchdog then saves the
 * data and ends the parts outside.
 */
export function endOnFailure(): void {
  process.on('uncaughtException', (error) => {
    console.error(problemSentence(error));
    process.exit(1);
  });
}
