import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { readDeployment } from './deployment.ts';
import { inProject } from './project-paths.ts';

const stamp = inProject('out/.built');
const sources = [
  '{src,scripts}/**',
  'package.json',
  'package-lock.json',
  'electron.vite.config.ts',
  'firebase.json',
];

/** Remembers that out/ now holds what the sources say. */
export async function noteBuilt(): Promise<void> {
  await writeFile(stamp, builtFor());
}

/** Whether out/ is newer than every source. */
export async function isBuilt(): Promise<boolean> {
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== builtFor()) return false;
  const { mtimeMs: builtAt } = statSync(stamp);
  return globSync(sources, { cwd: inProject() }).every(
    (source) => statSync(inProject(source)).mtimeMs < builtAt,
  );
}

/** The pages name the site and its prices, so a build for a real project is none for this machine. */
const builtFor = () => JSON.stringify(readDeployment(process.env));
