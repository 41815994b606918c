import type { VersionFile } from '#domain/film-version.ts';
import { cleanFileName, filmFormats, type FilmFormat } from '#domain/stored-file.ts';

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
  const start = `${cleanFileName(title.replaceAll(/[<>:"|?*]/g, ' '))} v${number}`;
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
