// oxlint-disable-next-line boundaries/dependencies -- the project's own page of changes, which is no module
import changelog from '../../../../../CHANGELOG.md?raw';

const entryHeading = /^## (\d+\.\d+\.\d+.*)$/mu;

/**
 * The newest version that a changelog names, and its entries without the preface, in Markdown.
 * @throws Error for a changelog without an entry
 */
export function readChangelog(text: string): { version: string; entries: string } {
  const newest = entryHeading.exec(text);
  const version = newest?.[1];
  if (newest === null || version === undefined) throw new Error('The changelog names no version.');
  return { version, entries: text.slice(newest.index) };
}

/** What is new in this app. */
export const ownChangelog = readChangelog(changelog);
