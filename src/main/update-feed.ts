import type { UpdateFeed } from './updates.ts';

type Installation = {
  released: boolean;
  /** Where the installer put the address of the feed, when it was made with one. */
  feedFile: string;
  exists: (path: string) => boolean;
};

/** Whether this copy of the app knows where newer ones are. */
export function updateFeed({ released, feedFile, exists }: Installation): UpdateFeed {
  if (!released) return { state: 'off', reason: 'A development copy is not updated.' };
  if (!exists(feedFile)) {
    return {
      state: 'off',
      reason: 'This copy of Orbitreel was made without an address to ask for newer versions.',
    };
  }
  return { state: 'on' };
}
