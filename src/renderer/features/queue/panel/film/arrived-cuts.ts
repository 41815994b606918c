import type { CutFile, StoredFile } from '#domain/stored-file.ts';

/**
 * The cuts whose fate is said, the newest first: the newest of each format, as an earlier refusal is
 * over when a later file was sent, and those of a version that were refused after it was made.
 */
export function arrivedCuts(files: readonly StoredFile[]): CutFile[] {
  const seen = new Set<string>();
  return files.flatMap((file) => {
    if (file.purpose !== 'cut' || file.state === 'canceled') return [];
    const isNewest = !seen.has(file.format);
    seen.add(file.format);
    return isNewest || (file.state === 'refused' && file.version !== null) ? [file] : [];
  });
}
