const segmenter = new Intl.Segmenter();

/** The signs of a text as people see them. A picture or an accented letter may be several characters. */
export const graphemesOf = (text: string): string[] =>
  Array.from(segmenter.segment(text), ({ segment }) => segment);

/** A text of at most so many signs. An ellipsis stands for what is left out. */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  const signs = graphemesOf(text);
  if (signs.length <= most) return text;
  return `${signs
    .slice(0, most - 1)
    .join('')
    .trimEnd()}…`;
}
