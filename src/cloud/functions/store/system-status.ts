import { logger } from 'firebase-functions/logger';
import { openSystem, systemStatusOf, type SystemStatus } from '#domain/gates.ts';
import { errorFacts } from '../request/error-facts.ts';
import { database } from './admin.ts';

/**
 * The switches as they are now. Read anew each time, beside what else has to be read: a shop closed
 * in an emergency must not go on selling for as long as a cache lasts. When they cannot be read,
 * they close nothing.
 */
export async function loadSystemStatus(): Promise<SystemStatus> {
  try {
    const snapshot = await database().doc('system/status').get();
    const { status, broken } = systemStatusOf(snapshot.data());
    if (broken) logger.error(`Unreadable document ${snapshot.ref.path}`);
    return status;
  } catch (error) {
    logger.error('The system switches could not be read', errorFacts(error));
    return openSystem;
  }
}
