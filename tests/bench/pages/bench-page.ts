import path from 'node:path';
import { inProject } from '../../../scripts/project-paths.ts';
import { buildPage } from '#tests/support/build-page.ts';

/** Builds a page around a script of `tests/bench`; gives its folder. */
export async function buildBenchPage(script: string, folder: string): Promise<string> {
  const title = path.parse(script).name;
  const built = path.join(folder, title);
  const module = JSON.stringify(inProject('tests/bench', script));
  await buildPage({ title, script: `import ${module};`, folder: built });
  return built;
}
