import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { inProject } from '../../../scripts/project-paths.ts';
import { buildPage } from '#tests/support/build-page.ts';
import { type Outline } from './outline.ts';

/**
 * The landing page without a script: its HTML, styles, fonts and pictures. The best that a page of
 * this content can reach.
 */
export async function writeStaticPage(built: string, folder: string): Promise<void> {
  await cp(built, folder, { recursive: true });
  const page = path.join(folder, 'index.html');
  const html = await readFile(page, 'utf8');
  const bare = html
    .replaceAll(/<script\b[^>]*>[^]*?<\/script>/g, '')
    .replaceAll(/<link\b[^>]*\brel="?modulepreload"?[^>]*>/g, '')
    // The fonts of a page without scripts.
    .replaceAll(/<\/?noscript>/g, '');
  if (/<link\b[^>]*\brel="?stylesheet/.test(bare)) {
    throw new Error('The built landing page has a style sheet that is not inlined.');
  }
  await writeFile(page, bare);
}

/** Builds a page that a script beside this file renders in the browser. */
export async function buildClientPage(
  renderer: 'bare-react-page' | 'chakra-page',
  { outline, folder }: { outline: Outline; folder: string },
): Promise<void> {
  await buildPage({
    title: outline.title,
    script: `import { mount } from ${JSON.stringify(inProject('tests/bench/landing', `${renderer}.tsx`))};
      import outline from './outline.json';
      mount(document.getElementById('root'), outline);`,
    files: { 'outline.json': JSON.stringify(outline) },
    folder,
  });
}
