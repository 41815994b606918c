import type { UpdateFeed } from './updates.ts';

type Installation = {
  released: boolean;
  /** The file inside the archive that names the feed; a release without a feed has none. */
  feedFile: string;
  exists: (path: string) => boolean;
};

/** Whether this copy of the app knows where newer ones are. */
export function updateFeed({ released, feedFile, exists }: Installation): UpdateFeed {
  if (!released) return { state: 'off', reason: 'A development build is not updated.' };
  if (!exists(feedFile)) {
    return {
      state: 'off',
      reason: 'This copy of Orbitreel has no address to check for updates.',
    };
  }
  return { state: 'on' };
}

/**
 * Has electron-updater read its settings from a file. By itself it takes `app-update.yml` beside the
 * archive, whose integrity nobody checks.
 */
export function followFeed<Updater extends { updateConfigPath: string | null }>(
  updater: Updater,
  feedFile: string,
): Updater {
  updater.updateConfigPath = feedFile;
  return updater;
}
