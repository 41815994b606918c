import { setTimeout as pause } from 'node:timers/promises';
import { GrpcStatus } from 'firebase-admin/firestore';

const mostTries = 8;
const longestPause = 250;

/**
 * Runs an attempt with optimistic concurrency: its commit names the expected state, and the attempt is
 * repeated when another commit came first. Unlike a transaction it holds no locks, so it may call
 * another service. Throws the conflict after a few tries.
 */
export function retryOnConflict<T>(attempt: () => Promise<T>): Promise<T> {
  return retryOn(isConflict, attempt);
}

/**
 * Runs an attempt again that lost against others for the same documents. Every step of it may be taken
 * again. Throws what it lost against after a few tries.
 */
export function retryOnContention<T>(attempt: () => Promise<T>): Promise<T> {
  return retryOn(isContention, attempt);
}

async function retryOn<T>(
  isLost: (error: unknown) => boolean,
  attempt: () => Promise<T>,
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!isLost(error) || tries === mostTries) throw error;
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

/**
 * Whether a transaction gave up because others changed the same documents, or waited for them until it had
 * expired, which the database calls an invalid argument. Nothing of it was written.
 */
export function isContention(error: unknown): boolean {
  if (!(error instanceof Error && 'code' in error)) return false;
  const { code, message } = error;
  if (code === GrpcStatus.INVALID_ARGUMENT) return /transaction.*(expired|closed)/i.test(message);
  return code === GrpcStatus.ABORTED;
}

function isConflict(error: unknown): boolean {
  return error instanceof Error && 'code' in error && conflicts.includes(error.code);
}
