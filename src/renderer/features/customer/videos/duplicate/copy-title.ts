import { maxTitle } from '#domain/video.ts';

/** The title of a copy: `Kettle (copy)`, and of that one `Kettle (copy 2)`. */
export function copyTitle(title: string): string {
  const [, name = '', number] = /^(.*?)(?: \(copy(?: (\d+))?\))?$/su.exec(title.trim()) ?? [];
  const isCopy = name !== title.trim();
  const ending = isCopy ? ` (copy ${Number(number ?? 1) + 1})` : ' (copy)';
  // Half of a character is none.
  const start = (name || 'Draft').slice(0, maxTitle - ending.length);
  return `${start.replace(/[\ud800-\udbff]$/, '').trimEnd()}${ending}`;
}
