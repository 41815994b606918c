import { createHash } from 'node:crypto';
import { build } from 'esbuild';
import { inProject } from '../project-paths.ts';

/** The script that stands inside every page: `src/renderer/entry.ts` in one small piece. */
export async function buildEntryScript(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [inProject('src/renderer/entry.ts')],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
  });
  const code = outputFiles[0]?.text.trim();
  if (code === undefined || code === '') throw new Error('The entry script is empty.');
  return code;
}

/** How a content security policy names a script that stands inside a page. */
export function policySource(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}
