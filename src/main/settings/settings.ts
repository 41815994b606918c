import { colorMode, storedCart, storedSession } from '#contracts/desktop-api.ts';
import { settingsFile } from './settings-file.ts';
import { openStoredValue } from './stored-value.ts';

/**
 * Everything the app keeps on this computer. Each value has a file of its own, so that damage to
 * one costs no other.
 */
export function openSettings(directory: string, onProblem: (problem: string) => void) {
  return {
    colorMode: openStoredValue(
      settingsFile(directory, 'color-mode'),
      { version: 1, schema: colorMode, fallback: 'light' },
      onProblem,
    ),
    cart: openStoredValue(
      settingsFile(directory, 'cart'),
      { version: 1, schema: storedCart.nullable(), fallback: null },
      onProblem,
    ),
    session: openStoredValue(
      settingsFile(directory, 'session'),
      { version: 1, schema: storedSession.nullable(), fallback: null },
      onProblem,
    ),
  };
}
