/** The part of Electron's `globalShortcut` that is used. */
export type ShortcutRegistry = {
  register(keys: string, onPress: () => void): boolean;
  unregister(keys: string): void;
};

/** A global shortcut that shows the app from any program. */
export function createShowShortcut(registry: ShortcutRegistry, onPress: () => void) {
  let held: string | null = null;
  let state: 'off' | 'on' | 'refused' = 'off';
  return {
    /** `refused` when another program has these keys, or the desktop allows none. */
    state: () => state,
    use: (keys: string | null): void => {
      if (keys === held && state !== 'refused') return;
      if (held !== null) registry.unregister(held);
      held = null;
      state = 'off';
      if (keys === null) return;
      state = attempt(() => registry.register(keys, onPress)) ? 'on' : 'refused';
      if (state === 'on') held = keys;
    },
  };
}

function attempt(register: () => boolean): boolean {
  try {
    return register();
  } catch {
    // Electron throws for keys that it cannot name.
    return false;
  }
}
