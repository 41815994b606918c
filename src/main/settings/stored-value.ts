import { copyFileSync, rmSync } from 'node:fs';
import { z, type ZodType } from 'zod';

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
  /** Counted by us: what an older version wrote is never read as something it is not. */
  version: number;
  schema: ZodType<Value>;
  fallback: NoInfer<Value>;
};

/**
 * Opens a stored value. A file that is damaged, or that a newer version wrote, is copied to
 * `….set-aside.json`, reported to `onProblem` and answered with the fallback; without a writable
 * disk the value lives in memory.
 */
export function openStoredValue<Value>(
  file: SettingsFile,
  { version, schema, fallback }: Format<Value>,
  onProblem: (problem: string) => void,
): StoredValue<Value> {
  const format = z.object({ version: z.literal(version), value: schema });
  let current = fallback;

  const setAside = (reason: string) => {
    const copy = file.path.replace(/\.json$/, '.set-aside.json');
    try {
      copyFileSync(file.path, copy);
      rmSync(file.path);
      onProblem(`${file.path} ${reason}; it was moved to ${copy}.`);
    } catch {
      onProblem(`${file.path} ${reason}, and could not be moved away.`);
    }
  };

  const open = () => {
    try {
      return file.open();
    } catch {
      return null;
    }
  };
  let store = open();
  if (store === null) {
    setAside('could not be read');
    store = open();
  } else {
    const content = store.store;
    const parsed = format.safeParse(content);
    if (parsed.success) current = parsed.data.value;
    else if (Object.keys(content).length > 0) setAside('does not hold what this version stores');
  }

  return {
    read: () => current,
    save: (value) => {
      current = value;
      try {
        if (store === null) throw new Error(`${file.path} could not be opened.`);
        store.store = { version, value };
      } catch (error) {
        throw new Error('This was not saved to the disk; it is kept until the app is closed.', {
          cause: error,
        });
      }
    },
  };
}
