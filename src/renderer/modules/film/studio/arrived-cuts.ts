import type { CutFile, StoredFile } from '#domain/stored-file.ts';

/**
 * The cuts whose fate is said: the newest of each format, as an earlier refusal is over when a later file was sent.
 * What a version has lost is said beside that version (`lost-files-words.ts`).
 */
export function arrivedCuts(files: readonly StoredFile[]): CutFile[] {
  const seen = new Set<string>();
  return files.flatMap((file) => {
    if (file.purpose !== 'cut' || file.state === 'canceled' || seen.has(file.format)) return [];
    seen.add(file.format);
    return file.state === 'refused' && file.version !== null ? [] : [file];
  });
}
