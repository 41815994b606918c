import { existsSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import path from 'node:path';

// Asks Node itself, because the usual resolver knows neither package.json's "imports" nor
// paths that end in ".ts".

/** The version of the resolver protocol that eslint-plugin-boundaries speaks. */
export const interfaceVersion = 2;

type Resolved = { found: true; path: string | null } | { found: false };

/** Where an import of `sourceFile` leads; a null path means a module of Node's own. */
export function resolve(specifier: string, sourceFile: string): Resolved {
  if (isBuiltin(specifier)) return { found: true, path: null };
  // Vite's suffixes ("./logo.svg?url") are no part of the file's name.
  const bare = specifier.replace(/\?.*$/, '');
  if (bare.startsWith('.')) {
    const file = path.resolve(path.dirname(sourceFile), bare);
    return existsSync(file) ? { found: true, path: file } : { found: false };
  }
  try {
    return { found: true, path: createRequire(sourceFile).resolve(bare) };
  } catch {
    return { found: false };
  }
}
