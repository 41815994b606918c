import { z } from 'zod';

/** Keys that every program uses with Ctrl or Alt: copy, move by a word, close. */
const knownEverywhere = /^\w+\+(?:[A-Z0-9]|Home|End|Up|Down|Left|Right)$|^Alt\+F4$/;

/**
 * Keys for the global shortcut: one key with Ctrl, Alt or the system's own key, and with two of them
 * where one has a meaning in other programs. Keys that people need everywhere are refused.
 */
export const shortcutKeys = z
  .string()
  .max(60)
  .regex(
    /^(?:(?:CommandOrControl|Control|Alt|Super|Shift)\+){1,4}(?:[A-Z0-9]|F(?:[1-9]|1\d|2[0-4])|Space|Home|End|Up|Down|Left|Right)$/,
  )
  .refine((keys) => /(?:Control|Alt|Super)\+/.test(keys), 'Shift alone is how people type')
  .refine((keys) => !knownEverywhere.test(keys), 'Other programs need these keys');
