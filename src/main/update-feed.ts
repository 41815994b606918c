import type { UpdateFeed } from './updates.ts';

type Installation = {
  released: boolean;
  /** The file into which the installer wrote the address of the feed, if it has one. */
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
