import { createHash } from 'node:crypto';
import { build } from 'esbuild';
import { inProject } from '../project-paths.ts';

/** The script that stands inside every page: `src/renderer/entry.ts` in one small piece. */
export const buildEntryScript = () => buildScript('src/renderer/entry.ts', 'es2022');

/** The script that tells people whose browser cannot even read the other one. */
export const buildOldBrowserScript = () => buildScript('src/renderer/entry/old-browser.ts', 'es5');

async function buildScript(source: string, target: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [inProject(source)],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target,
  });
  const code = outputFiles[0]?.text.trim();
  if (code === undefined || code === '') throw new Error(`The script of ${source} is empty.`);
  return code;
}

/** How a content security policy names a script that stands inside a page. */
export function policySource(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}
