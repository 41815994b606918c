import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** What electron-builder writes for installed copies to read: one for each channel and system. */
const isFeed = (file: string) => /^(?:latest|beta|alpha)[\w-]*\.yml$/.test(file);

/**
 * A feed that offers its version to so many percent of the installed copies. Each copy has a number that
 * stays, so a higher share adds copies and takes none away.
 */
export function withRollout(feed: string, percent: number): string {
  const others = feed.replaceAll(/^stagingPercentage:.*\n?/gm, '').trimEnd();
  return percent === 100 ? `${others}\n` : `${others}\nstagingPercentage: ${percent}\n`;
}

/** Writes the share into each feed of a folder that was written since a time in milliseconds. */
export async function writeRollout(
  folder: string,
  { percent, since }: { percent: number; since: number },
): Promise<string[]> {
  const written: string[] = [];
  for (const name of (await readdir(folder)).filter(isFeed)) {
    const file = path.join(folder, name);
    if ((await stat(file)).mtimeMs < since) continue;
    await writeFile(file, withRollout(await readFile(file, 'utf8'), percent));
    written.push(name);
  }
  return written;
}
