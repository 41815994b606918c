import { filmFormats, type FilmFormat } from '#domain/stored-file.ts';

/** Width by height of each format. */
const ratios = {
  '16:9': 16 / 9,
  '1:1': 1,
  '4:5': 4 / 5,
  '9:16': 9 / 16,
} satisfies Record<FilmFormat, number>;

/** Names for people. */
export const formatNames = {
  '16:9': 'Main cut, 16:9',
  '1:1': 'Square, 1:1',
  '4:5': 'Portrait, 4:5',
  '9:16': 'Story, 9:16',
} satisfies Record<FilmFormat, string>;

/** Exact formats differ by rounded pixels only; what is near was probably meant. */
const [exactly, nearly] = [0.005, 0.05];

/** The format that a film of this size is, or nearly is; null when it is none. */
export function formatOfSize(
  width: number,
  height: number,
): { format: FilmFormat; isExact: boolean } | null {
  const away = (format: FilmFormat) => Math.abs(width / height / ratios[format] - 1);
  const format = filmFormats.reduce((best, each) => (away(each) < away(best) ? each : best));
  return away(format) > nearly ? null : { format, isExact: away(format) <= exactly };
}
