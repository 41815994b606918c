import { desktopPreferences, type DesktopPreferences } from '#contracts/desktop-preferences.ts';
import type { StoredValue } from '../settings/stored-value.ts';
import type { HandleCall } from './handle-call.ts';

/** Stores a person's preferences; `onChange` applies them at once. */
export function handlePreferences(
  handleCall: HandleCall,
  preferences: StoredValue<DesktopPreferences>,
  onChange?: (changed: DesktopPreferences) => void,
): void {
  handleCall('readPreferences', () => preferences.read());
  handleCall('savePreferences', (part) => {
    const changed = desktopPreferences.parse({ ...preferences.read(), ...part });
    // The choice holds until the app is closed, even when the disk is full.
    onChange?.(changed);
    preferences.save(changed);
  });
}
