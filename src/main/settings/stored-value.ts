import { copyFileSync, existsSync, rmSync } from 'node:fs';
import { z, type ZodType } from 'zod';
import type { OnSettingsProblem } from './settings-problem.ts';

/** A file of settings: where it is, and how to open it; opening throws when it is not JSON. */
export type SettingsFile = {
  path: string;
  open: () => { store: Record<string, unknown> };
};

/** One value that outlives the app. */
export type StoredValue<Value> = {
  read: () => Value;
  /** Holds the value at once; throws when it could not be written as well. */
  save: (value: Value) => void;
};

type Format<Value> = {
  /** Our own count, so that a file of an older version is never read in the wrong format. */
  version: number;
  schema: ZodType<Value>;
  fallback: NoInfer<Value>;
};

/**
 * Opens a stored value. A file that is damaged, or that a newer version wrote, is moved to a copy,
 * reported to `onProblem` and answered with the fallback. A file that could not be copied is never
 * overwritten: the value then lives in memory, as it does without a writable disk.
 */
export function openStoredValue<Value>(
  file: SettingsFile,
  { version, schema, fallback }: Format<Value>,
  onProblem: OnSettingsProblem,
): StoredValue<Value> {
  const format = z.object({ version: z.literal(version), value: schema });
  let current = fallback;
  let isUnsavedSaid = false;

  const sayUnsaved = (cause: unknown) => {
    if (!isUnsavedSaid) onProblem({ kind: 'unsaved', path: file.path, cause });
    isUnsavedSaid = true;
  };
  const open = () => {
    try {
      return file.open();
    } catch (error) {
      if (!existsSync(file.path)) sayUnsaved(error);
      return null;
    }
  };
  /** Opens the file again once its content is safe elsewhere. */
  const reopenAfterCopy = (kind: 'damaged' | 'newer', suffix: string) => {
    const copy = file.path.replace(/\.json$/, `.${suffix}.json`);
    try {
      copyFileSync(file.path, copy);
      rmSync(file.path);
    } catch {
      onProblem({ kind, path: file.path, copy: null });
      return null;
    }
    onProblem({ kind, path: file.path, copy });
    return open();
  };

  let store = open();
  if (store === null) {
    if (existsSync(file.path)) store = reopenAfterCopy('damaged', 'set-aside');
  } else {
    const content = store.store;
    const parsed = format.safeParse(content);
    const written = z.number().safeParse(content['version']).data ?? version;
    if (parsed.success) current = parsed.data.value;
    // By its version's name, so that damage later on does not take its place.
    else if (written > version) store = reopenAfterCopy('newer', `version-${written}`);
    else if (Object.keys(content).length > 0) store = reopenAfterCopy('damaged', 'set-aside');
  }

  return {
    read: () => current,
    save: (value) => {
      current = value;
      try {
        if (store === null) throw new Error(`${file.path} could not be opened.`);
        store.store = { version, value };
      } catch (error) {
        // Removing needs no space: a full disk must not keep a value that somebody wanted gone.
        if (store !== null && value === fallback && removes(file.path)) return;
        sayUnsaved(error);
        throw new Error('This was not saved to the disk; it is kept until the app is closed.', {
          cause: error,
        });
      }
    },
  };
}

function removes(path: string): boolean {
  try {
    rmSync(path, { force: true });
    return true;
  } catch {
    return false;
  }
}
