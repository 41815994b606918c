import { existsSync } from 'node:fs';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { readDeployment } from './deployment.ts';
import { inProject } from './project-paths.ts';

const stamp = inProject('out/.built');
const sources = [
  'src',
  'scripts',
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
  if (!existsSync(stamp)) return false;
  if ((await readFile(stamp, 'utf8')) !== builtFor()) return false;
  const { mtimeMs: builtAt } = await stat(stamp);
  const changed = await Promise.all(sources.map((source) => newestChange(inProject(source))));
  return Math.max(...changed) < builtAt;
}

/** The pages name the site and its prices, so a build for a real project is none for this machine. */
const builtFor = () => JSON.stringify(readDeployment(process.env));

async function newestChange(path: string): Promise<number> {
  const details = await stat(path);
  if (!details.isDirectory()) return details.mtimeMs;
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const times = await Promise.all(
    files.map(async (file) => (await stat(`${file.parentPath}/${file.name}`)).mtimeMs),
  );
  return Math.max(details.mtimeMs, ...times);
}
