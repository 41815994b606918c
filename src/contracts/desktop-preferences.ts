import { z } from 'zod';
import { shortcutKeys } from './shortcut-keys.ts';

const choices = {
  /** Begin where the last run was left, rather than at one's start page. */
  reopensLastRoute: z.boolean(),
  launchesAtLogin: z.boolean(),
  /** Keep the screen from sleeping while the app runs. */
  keepsAwake: z.boolean(),
  /** Go on in the tray when the window is closed. */
  keepsRunning: z.boolean(),
  /** Keys that bring the app up from any other program; null for none. */
  shortcut: shortcutKeys.nullable(),
  /** Tell by the system's notifications what the queue signals while one looks elsewhere. */
  showsNotifications: z.boolean(),
  /** The display that the wall view fills; null for one that the main window is not on. */
  wallDisplay: z.number().int().nullable(),
};

/**
 * What a person has chosen about the installed app on this computer. A choice that an older version
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

/** Choices that were changed; all others stay as main has them, which the tray changes, too. */
export const changedPreferences = z.strictObject(choices).partial();
export type ChangedPreferences = z.infer<typeof changedPreferences>;

export const defaultPreferences: DesktopPreferences = desktopPreferences.parse({});
