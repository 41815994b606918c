import { problemSentence } from '../problem.ts';

/**
 * Ends this program when a part inside it fails unexpectedly. The watchdog then saves the data and
 * ends the other processes.
 */
export function endOnFailure(): void {
  process.on('uncaughtException', (error) => {
    console.error(problemSentence(error));
    process.exit(1);
  });
}
