import { join } from 'node:path';
import ElectronStore from 'electron-store';
import type { SettingsFile } from './stored-value.ts';

/** A settings file of its own, written atomically and readable by its owner only. */
export function settingsFile(directory: string, name: string): SettingsFile {
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
