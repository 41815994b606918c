import { z } from 'zod';

/**
 * Notices of main for the person. None needs an answer; the page has the texts.
 */
export const shellNotice = z.discriminatedUnion('kind', [
  z.object({
    /** A stored file could not be read, or a newer version wrote it. */
    kind: z.enum(['settings-damaged', 'settings-newer']),
    /** The file's name without its ending: `session`. */
    file: z.string(),
    /** The name of a copy of it; null when it was left in place, and nothing new is stored. */
    copy: z.string().nullable(),
  }),
  z.object({
    kind: z.enum([
      /** Changes are kept until the app is closed: the disk is full or may not be written. */
      'settings-unsaved',
      /** No keychain: a log-in lasts until the app is closed. */
      'tokens-in-memory',
      /** The keychain could not decrypt the tokens, so the person must log in again. */
      'tokens-unreadable',
      /** The page crashed and was loaded again at its route. */
      'page-recovered',
      /** The graphics process crashed and was restarted. */
      'graphics-recovered',
      /** A display was removed, and the window was moved to another one. */
      'window-moved',
    ]),
  }),
]);
export type ShellNotice = z.infer<typeof shellNotice>;
