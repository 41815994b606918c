import type { ColorMode } from '#contracts/desktop-api.ts';
import type { StoredValue } from '../settings/stored-value.ts';
import type { HandleCall } from './handle-call.ts';

/** Stores the colour mode and calls `onChange` so that windows follow at once. */
export function handleColorMode(
  handleCall: HandleCall,
  colorMode: StoredValue<ColorMode>,
  onChange: (mode: ColorMode) => void,
): void {
  handleCall('readColorMode', () => colorMode.read());
  handleCall('saveColorMode', (mode) => {
    // Windows follow even when the disk is full: the choice holds until the app is closed.
    onChange(mode);
    colorMode.save(mode);
  });
}
