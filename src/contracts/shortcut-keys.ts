import { z } from 'zod';

/**
 * Keys that bring the app up from any program: one key with Ctrl, Alt or the system's own key, so
 * that nothing that people type is taken from them.
 */
export const shortcutKeys = z
  .string()
  .max(60)
  .regex(
    /^(?:(?:CommandOrControl|Control|Alt|Super|Shift)\+){1,4}(?:[A-Z0-9]|F(?:[1-9]|1\d|2[0-4])|Space|Home|End|Up|Down|Left|Right)$/,
  )
  .refine((keys) => /(?:Control|Alt|Super)\+/.test(keys), 'Shift alone is how people type');
