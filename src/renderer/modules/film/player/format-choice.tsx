import { formatsOf, type FilmVersion } from '#domain/film-version.ts';
import type { FilmFormat } from '#domain/stored-file.ts';
import { Segmented } from '#ui/segmented.tsx';

type FormatChoiceProps = {
  version: Pick<FilmVersion, 'files'>;
  format: FilmFormat;
  onChoose: (format: FilmFormat) => void;
};

/** The formats of a version, one watched; nothing where there is one only. */
export function FormatChoice({ version, format, onChoose }: FormatChoiceProps) {
  const formats = formatsOf(version);
  if (formats.length < 2) return null;
  return (
    <Segmented
      legend="Format"
      options={formats.map((each) => ({ value: each, label: each }))}
      value={format}
      onChange={onChoose}
    />
  );
}
