import { z } from 'zod';

/**
 * What a person has chosen about the installed app on this computer. A choice that an older version
 * did not know has its default, so a new one needs no new version of the file.
 */
export const desktopPreferences = z.object({
  /** Begin where the last run was left, rather than at one's start page. */
  reopensLastRoute: z.boolean().default(true),
  launchesAtLogin: z.boolean().default(false),
  /** Keep the screen from sleeping while the queue is open. */
  keepsAwake: z.boolean().default(false),
  /** A key combination that brings the queue up from any other program. */
  hasGlobalShortcut: z.boolean().default(true),
  /** What a system notification is shown for. */
  notifies: z
    .object({
      arrivals: z.boolean().default(true),
      lateness: z.boolean().default(true),
      assignments: z.boolean().default(true),
    })
    .prefault({}),
  /** The display that the wall view fills; null for one that the main window is not on. */
  wallDisplay: z.number().int().nullable().default(null),
});
export type DesktopPreferences = z.infer<typeof desktopPreferences>;

export const defaultPreferences: DesktopPreferences = desktopPreferences.parse({});
