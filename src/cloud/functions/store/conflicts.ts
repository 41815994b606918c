import { setTimeout as pause } from 'node:timers/promises';
import { GrpcStatus } from 'firebase-admin/firestore';

const mostTries = 8;
const longestPause = 250;

/**
 * Runs an attempt whose commit says what it expects to find, and again, on what is stored by then,
 * when another commit came first. Unlike a transaction it locks nothing while it thinks, so it may
 * ask another service on its way. Gives up, with the conflict, after a handful of tries.
 */
export async function retryOnConflict<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!isConflict(error) || tries === mostTries) throw error;
      // At random, so that rivals do not meet again.
      await pause(Math.random() * longestPause);
    }
  }
}

const conflicts: unknown[] = [
  GrpcStatus.ALREADY_EXISTS,
  GrpcStatus.FAILED_PRECONDITION,
  GrpcStatus.ABORTED,
];

function isConflict(error: unknown): boolean {
  return error instanceof Error && 'code' in error && conflicts.includes(error.code);
}
