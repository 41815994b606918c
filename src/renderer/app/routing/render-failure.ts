/** Why a page could not be shown: no network, a missing file, or an error while rendering. */
export type RenderFailure = 'offline' | 'file-missing' | 'broken';

// A failed import() has no error code in any browser, only a message: here Chromium's and Firefox's,
// Safari's, and Vite's for a style sheet that it loads with a page.
const missingFile =
  /dynamically imported module|Importing a module script failed|Unable to preload CSS/i;

/** Tells a page whose file could not be loaded from one that fails while rendering. */
export function renderFailureOf(error: Error, online: boolean): RenderFailure {
  if (!missingFile.test(error.message)) return 'broken';
  return online ? 'file-missing' : 'offline';
}
