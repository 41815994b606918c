import { z } from 'zod';
import { shortcutKeys } from './shortcut-keys.ts';

/**
 * What a person has chosen about the installed app on this computer. A choice that an older version
 * did not know has its default, so a new one needs no new version of the file.
 */
export const desktopPreferences = z.object({
  /** Begin where the last run was left, rather than at one's start page. */
  reopensLastRoute: z.boolean().default(true),
  launchesAtLogin: z.boolean().default(false),
  /** Keep the screen from sleeping while the app runs. */
  keepsAwake: z.boolean().default(false),
  /** Go on in the tray when the window is closed. */
  keepsRunning: z.boolean().default(false),
  /** Keys that bring the app up from any other program; null for none. */
  shortcut: shortcutKeys.nullable().default(null),
  /** Tell by the system's notifications what the queue signals while one looks elsewhere. */
  showsNotifications: z.boolean().default(true),
  /** The display that the wall view fills; null for one that the main window is not on. */
  wallDisplay: z.number().int().nullable().default(null),
});
export type DesktopPreferences = z.infer<typeof desktopPreferences>;

export const defaultPreferences: DesktopPreferences = desktopPreferences.parse({});
