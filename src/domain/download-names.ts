import type { VersionFile } from './film-version.ts';
import { cleanFileName, filmFormats, type FilmFormat, type StoredFile } from './stored-file.ts';

/**
 * Names under which the files of a version are saved: title, version and format, as in
 * `Cup v2 16x9.mp4`. No system refuses them.
 */
export function downloadNames(
  title: string,
  {
    number,
    files,
  }: {
    number: number;
    files: Partial<Record<FilmFormat, Pick<VersionFile, 'type'>>>;
  },
): Record<FilmFormat | 'archive' | 'captions', string> {
  const start = `${savedTitle(title)} v${number}`;
  const nameOf = (format: FilmFormat) => {
    const ending = files[format]?.type === 'video/webm' ? 'webm' : 'mp4';
    return `${start} ${format.replace(':', 'x')}.${ending}`;
  };
  const [wide, square, portrait, tall] = filmFormats;
  return {
    archive: `${start}.zip`,
    captions: `${start}.vtt`,
    [wide]: nameOf(wide),
    [square]: nameOf(square),
    [portrait]: nameOf(portrait),
    [tall]: nameOf(tall),
  };
}

/** The name under which one file of a video with this title is saved; others keep the name they came with. */
export function downloadNameOf(title: string, file: StoredFile): string {
  if (file.version === null) return file.name;
  const { version: number } = file;
  switch (file.purpose) {
    case 'cut':
      return downloadNames(title, { number, files: { [file.format]: file } })[file.format];
    case 'captions':
      return downloadNames(title, { number, files: {} }).captions;
    case 'asset':
    case 'parcel':
    case 'poster':
    case 'frame':
      return file.name;
  }
}

/** Names of devices on Windows, which takes them for no file and no folder, whatever stands behind a dot. */
const deviceName = /^(con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9¹²³])(?=\s*(?:\.|$))/i;

/** A title as a name, or the beginning of one, that no system refuses. */
export const savedTitle = (title: string): string =>
  cleanFileName(title.replaceAll(/[<>:"|?*]/g, ' '))
    .replace(/[\s.]+$/, '')
    .replace(deviceName, '$1_') || 'film';
