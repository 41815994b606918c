import { createRequire, isBuiltin } from 'node:module';

// Asks Node itself, because the usual resolver knows neither package.json's "imports" nor
// paths that end in ".ts": with it, src/domain and src/renderer/data alone have 340 false errors.

/** The version of the resolver protocol that eslint-plugin-boundaries speaks. */
export const interfaceVersion = 2;

type Resolved = { found: true; path: string | null } | { found: false };

/** Where an import of `sourceFile` leads; a null path means a module of Node's own. */
export function resolve(specifier: string, sourceFile: string): Resolved {
  if (isBuiltin(specifier)) return { found: true, path: null };
  // Vite's suffixes ("./logo.svg?url") are no part of the file's name.
  const bare = specifier.replace(/\?.*$/, '');
  try {
    return { found: true, path: createRequire(sourceFile).resolve(bare) };
  } catch {
    return { found: false };
  }
}
