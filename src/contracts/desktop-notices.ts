import { z } from 'zod';

/**
 * What main has to tell the person once, calmly: nothing here needs an answer. The words are the
 * page's.
 */
export const shellNotice = z.discriminatedUnion('kind', [
  z.object({
    /** A stored file could not be read, or a newer version wrote it. */
    kind: z.enum(['settings-damaged', 'settings-newer']),
    /** The file's name without its ending: `cart`. */
    file: z.string(),
    /** The name of a copy of it; null when it was left in place, and nothing new is stored. */
    copy: z.string().nullable(),
  }),
  z.object({
    kind: z.enum([
      /** Changes are kept until the app is closed: the disk is full or may not be written. */
      'settings-unsaved',
      /** No keychain: whoever logs in is known until the app is closed. */
      'tokens-in-memory',
      /** The keychain would not open what it had sealed, so somebody has to log in again. */
      'tokens-unreadable',
      /** The page had ended and was loaded again where it was. */
      'page-recovered',
      /** The process that draws had ended and began anew. */
      'graphics-recovered',
      /** A display went, and the window was moved to one that is there. */
      'window-moved',
    ]),
  }),
]);
export type ShellNotice = z.infer<typeof shellNotice>;
