import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';

const installers = ['.AppImage', '.deb', '.dmg', '.exe', '.zip'];

/**
 * What was put into a folder of releases since a time in milliseconds: what people download, and the
 * archive of our own files inside. A megabyte is 1,000,000 bytes.
 */
export async function packedSizes(folder: string, since: number) {
  const names = await readdir(folder, { recursive: true });
  const told = names.filter(
    (name) =>
      path.basename(name) === 'app.asar' ||
      (path.dirname(name) === '.' && installers.includes(path.extname(name))),
  );
  const sizes = await Promise.all(
    told.map(async (file) => {
      const { mtimeMs, size } = await stat(path.join(folder, file));
      return { file, megabytes: size / 1_000_000, isNew: mtimeMs >= since };
    }),
  );
  return sizes.filter(({ isNew }) => isNew);
}
