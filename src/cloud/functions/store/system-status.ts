import { openSystem, systemStatusOf, type SystemStatus } from '#domain/gates.ts';
import { errorFacts } from '../request/error-facts.ts';
import { database } from './admin.ts';
import { log } from '../request/log.ts';

/**
 * The current switches. Read each time, without a cache, so that a shop closed in an emergency sells
 * nothing more. Unreadable switches close nothing.
 */
export async function loadSystemStatus(): Promise<SystemStatus> {
  try {
    const snapshot = await database().doc('system/status').get();
    const { status, broken } = systemStatusOf(snapshot.data());
    if (broken) log.error(`Unreadable document ${snapshot.ref.path}`);
    return status;
  } catch (error) {
    log.error('The system switches could not be read', errorFacts(error));
    return openSystem;
  }
}
