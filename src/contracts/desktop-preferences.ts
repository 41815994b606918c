import { z } from 'zod';
import { shortcutKeys } from './shortcut-keys.ts';

const choices = {
  /** Begin at the last open page instead of the start page. */
  reopensLastRoute: z.boolean(),
  launchesAtLogin: z.boolean(),
  /** Keep the screen from sleeping while the app runs. */
  keepsAwake: z.boolean(),
  /** Keep running in the tray when the window is closed. */
  keepsRunning: z.boolean(),
  /** Global shortcut that shows the app; null for none. */
  shortcut: shortcutKeys.nullable(),
  /** Show the queue's notifications by the system while the person looks elsewhere. */
  showsNotifications: z.boolean(),
  /** The display that the wall view fills; null for one that the main window is not on. */
  wallDisplay: z.number().int().nullable(),
};

/**
 * A person's preferences for the installed app on this computer. A preference that an older version
 * did not know has its default, so a new one needs no new version of the file.
 */
export const desktopPreferences = z.object({
  reopensLastRoute: choices.reopensLastRoute.default(true),
  launchesAtLogin: choices.launchesAtLogin.default(false),
  keepsAwake: choices.keepsAwake.default(false),
  keepsRunning: choices.keepsRunning.default(false),
  shortcut: choices.shortcut.default(null),
  showsNotifications: choices.showsNotifications.default(true),
  wallDisplay: choices.wallDisplay.default(null),
});
export type DesktopPreferences = z.infer<typeof desktopPreferences>;

/** Only the changed preferences, as the tray may have changed others meanwhile. */
export const changedPreferences = z.strictObject(choices).partial();

export const defaultPreferences: DesktopPreferences = desktopPreferences.parse({});
