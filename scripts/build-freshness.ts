import { existsSync } from 'node:fs';
import { readdir, stat, writeFile } from 'node:fs/promises';
import { inProject } from './project-paths.ts';

const stamp = inProject('out/.built');
const sources = ['src', 'scripts', 'package.json', 'package-lock.json', 'electron.vite.config.ts'];

/** Remembers that out/ now holds what the sources say. */
export async function noteBuilt(): Promise<void> {
  await writeFile(stamp, '');
}

/** Whether out/ is newer than every source. */
export async function isBuilt(): Promise<boolean> {
  if (!existsSync(stamp)) return false;
  const { mtimeMs: builtAt } = await stat(stamp);
  const changed = await Promise.all(sources.map((source) => newestChange(inProject(source))));
  return Math.max(...changed) < builtAt;
}

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
