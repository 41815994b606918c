import { expect, test } from 'vitest';
import { shortcutKeys } from './shortcut-keys.ts';

test.each(['CommandOrControl+Shift+O', 'Alt+Space', 'Super+F12', 'Control+Alt+7', 'Shift+Alt+Up'])(
  '%s can be the global shortcut',
  (keys) => {
    expect(shortcutKeys.safeParse(keys).success).toBe(true);
  },
);

test.each(['Control+C', 'Super+V', 'CommandOrControl+1', 'Control+Left', 'Alt+Home', 'Alt+F4'])(
  '%s cannot: every other program would lose it',
  (keys) => {
    expect(shortcutKeys.safeParse(keys).success).toBe(false);
  },
);

test.each(['O', 'Shift+O', 'Control', 'Control+', 'Control+o', 'Control+Tab', 'Control+F25', ''])(
  '“%s” cannot: people type it, or it is no key combination',
  (keys) => {
    expect(shortcutKeys.safeParse(keys).success).toBe(false);
  },
);
