import { join } from 'node:path';
import ElectronStore from 'electron-store';
import { z } from 'zod';
import { colorMode } from '#contracts/desktop-api.ts';
import { storedSession } from '#contracts/stored-on-device.ts';
import { defaultPreferences, desktopPreferences } from '#contracts/desktop-preferences.ts';
import { debounceWrites } from './debounced-value.ts';
import type { OnSettingsProblem } from './settings-problem.ts';
import { openStoredValue, type SettingsFile } from './stored-value.ts';
import { windowPlaces } from './window-places.ts';

/** Values that change with every key or pixel are written after this pause. */
const settledMilliseconds = 500;

/** The last open page, and who had it open. */
const lastRoute = z.object({ userId: z.string().min(1).max(128), path: z.string().max(2000) });

/** Sign-in tokens as the system keychain's ciphertext, in base64. */
const sealedTokens = z.base64().max(1_000_000);

/**
 * Everything the app keeps on this computer. Each value has a file of its own, so that damage to
 * one costs no other.
 */
export function openSettings(directory: string, onProblem: OnSettingsProblem) {
  const file = (name: string) => settingsFile(directory, name);
  const places = debounceWrites(
    openStoredValue(
      file('window-places'),
      { version: 1, schema: windowPlaces, fallback: {} },
      onProblem,
    ),
    settledMilliseconds,
  );
  const route = debounceWrites(
    openStoredValue(
      file('last-route'),
      { version: 1, schema: lastRoute.nullable(), fallback: null },
      onProblem,
    ),
    settledMilliseconds,
  );
  return {
    colorMode: openStoredValue(
      file('color-mode'),
      { version: 1, schema: colorMode, fallback: 'light' },
      onProblem,
    ),
    session: openStoredValue(
      file('session'),
      { version: 1, schema: storedSession.nullable(), fallback: null },
      onProblem,
    ),
    preferences: openStoredValue(
      file('preferences'),
      { version: 1, schema: desktopPreferences, fallback: defaultPreferences },
      onProblem,
    ),
    tokens: openStoredValue(
      file('tokens'),
      { version: 1, schema: sealedTokens.nullable(), fallback: null },
      onProblem,
    ),
    /** The newer version that somebody wants later. */
    postponedUpdate: openStoredValue(
      file('postponed-update'),
      { version: 1, schema: z.string().max(64).nullable(), fallback: null },
      onProblem,
    ),
    places,
    lastRoute: route,
    /** Writes everything that still waits. */
    flush: () => {
      for (const value of [places, route]) value.flush();
    },
  };
}
export type Settings = ReturnType<typeof openSettings>;

/** A settings file of its own, written atomically and readable by its owner only. */
function settingsFile(directory: string, name: string): SettingsFile {
  return {
    path: join(directory, `${name}.json`),
    open: () =>
      new ElectronStore<Record<string, unknown>>({
        name,
        cwd: directory,
        configFileMode: 0o600,
        // Otherwise a damaged file would be emptied before it can be copied.
        clearInvalidConfig: false,
      }),
  };
}
