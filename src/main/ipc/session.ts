import type { StoredSession } from '#contracts/stored-on-device.ts';
import type { StoredValue } from '../settings/stored-value.ts';
import type { HandleCall } from './handle-call.ts';

/** Stores the signed-in person and their roles, so that the next start paints the right screen. */
export function handleSession(
  handleCall: HandleCall,
  session: StoredValue<StoredSession | null>,
): void {
  handleCall('readSession', () => session.read());
  handleCall('saveSession', (signedIn) => session.save(signedIn));
}
