import path from 'node:path';
import { inProject } from '../../../scripts/project-paths.ts';
import { buildPage } from '#tests/support/build-page.ts';

/** Builds a page around a script beside this file; gives its folder. */
export async function buildBenchPage(script: string, folder: string): Promise<string> {
  const title = script.replace(/\.tsx?$/, '');
  const built = path.join(folder, title);
  const module = JSON.stringify(inProject('tests/bench/queue', script));
  await buildPage({ title, script: `import ${module};`, folder: built });
  return built;
}
