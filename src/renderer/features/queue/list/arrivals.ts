/** What was on screen, and whether that was the whole list. */
export type Seen = { ids: ReadonlySet<string>; whole: boolean };

/**
 * Ids that came into the list since it was last seen. When only a part of it was loaded, an
 * unknown id may as well have moved up from a later page, so it is not called new.
 */
export function arrivals(before: Seen | null, now: readonly string[]): string[] {
  if (before === null || !before.whole) return [];
  return now.filter((id) => !before.ids.has(id));
}

/** How arrivals are announced: by name while they are few. */
export function arrivalSentence(titles: readonly string[], statusLabel: string): string {
  if (titles.length === 0) return '';
  if (titles.length > 3) return `${titles.length} videos arrived in ${statusLabel}.`;
  return `Arrived in ${statusLabel}: ${titles.join(', ')}.`;
}
