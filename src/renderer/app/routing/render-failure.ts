/** What a page that could not be shown was missing: the network, its own file, or nothing. */
export type RenderFailure = 'offline' | 'file-missing' | 'broken';

// A failed import() has no code in any browser, only words: Chromium's, Firefox's and Safari's,
// then those of Vite, which fetches a page's style sheet beside its script.
const missingFile =
  /dynamically imported module|Importing a module script failed|Unable to preload CSS/i;

/** Tells a page whose file did not arrive from one that fails when it is drawn. */
export function renderFailureOf(error: Error, online: boolean): RenderFailure {
  if (!missingFile.test(error.message)) return 'broken';
  return online ? 'file-missing' : 'offline';
}
