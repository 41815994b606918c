const drafts = new Map<string, string>();

/**
 * Notes that were begun, by their video and by who writes: closing a video to look at another one
 * takes no words away. They last as long as the page, since nobody else may find them.
 */
export const noteDrafts = {
  read: (key: string): string => drafts.get(key) ?? '',
  keep: (key: string, text: string): void => {
    if (text === '') drafts.delete(key);
    else drafts.set(key, text);
  },
};
