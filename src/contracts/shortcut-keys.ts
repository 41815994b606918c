import { z } from 'zod';

/** What every program knows by Ctrl or Alt and one key: copying, going a word further, closing. */
const knownEverywhere = /^\w+\+(?:[A-Z0-9]|Home|End|Up|Down|Left|Right)$|^Alt\+F4$/;

/**
 * Keys that bring the app up from any program: one key with Ctrl, Alt or the system's own key, and
 * with two of them where one means something in other programs. Nothing that people type or do
 * everywhere is taken from them.
 */
export const shortcutKeys = z
  .string()
  .max(60)
  .regex(
    /^(?:(?:CommandOrControl|Control|Alt|Super|Shift)\+){1,4}(?:[A-Z0-9]|F(?:[1-9]|1\d|2[0-4])|Space|Home|End|Up|Down|Left|Right)$/,
  )
  .refine((keys) => /(?:Control|Alt|Super)\+/.test(keys), 'Shift alone is how people type')
  .refine((keys) => !knownEverywhere.test(keys), 'Other programs need these keys');
