import { setTimeout as pause } from 'node:timers/promises';
import { GrpcStatus } from 'firebase-admin/firestore';

const mostTries = 8;
const longestPause = 250;

/**
 * Runs an attempt with optimistic concurrency: its commit names the expected state, and the attempt is
 * repeated when another commit came first. Unlike a transaction it holds no locks, so it may call
 * another service. Throws the conflict after a few tries.
 */
export async function retryOnConflict<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!isConflict(error) || tries === mostTries) throw error;
      // Random, so that rivals do not collide again.
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
