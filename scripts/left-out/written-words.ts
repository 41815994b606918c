import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inProject } from '../project-paths.ts';

const ownCode = ['src/renderer', 'src/domain', 'src/contracts'];
const styleEngine = ['styled-system', 'components'].map(
  (folder) => `node_modules/@chakra-ui/react/dist/esm/${folder}`,
);
const formChecks = ['node_modules/@hookform/resolvers/zod/dist'];

/**
 * Whether a word stands anywhere in what draws the pages, or after a dot and before a bracket in what
 * could call a schema's method. What is never written is never asked for.
 */
export const isWritten = finding([...ownCode, ...styleEngine], /\w+/g);
export const isCalled = finding([...ownCode, ...formChecks], /(?<=\.)\w+(?=\()/g);

function finding(folders: readonly string[], pattern: RegExp): (word: string) => boolean {
  let words: ReadonlySet<string> | null = null;
  return (word) => {
    words ??= readWords(folders, pattern);
    return words.has(word);
  };
}

function readWords(folders: readonly string[], pattern: RegExp): ReadonlySet<string> {
  const found = new Set<string>();
  for (const folder of folders.map((each) => inProject(each))) {
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (!/\.(?:tsx?|m?js)$/.test(file)) continue;
      const text = readFileSync(path.join(folder, file), 'utf8');
      for (const [word] of text.matchAll(pattern)) found.add(word);
    }
  }
  return found;
}
