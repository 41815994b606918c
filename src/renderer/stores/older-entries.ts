/** One page of entries, the newest first; `next` is where the one after it starts, null at the end. */
export type EntryPage<Entry, Cursor> = { items: readonly Entry[]; next: Cursor | null };

/** The newest entries, which are followed, and older ones as far as somebody asked for them. */
export type Entries<Entry, Cursor> = {
  newest: EntryPage<Entry, Cursor>;
  /** They do not change any more, so they were read once. */
  older: readonly Entry[];
  /** Where the next older page starts; null at the end. */
  next: Cursor | null;
  /** Whether older ones were asked for. */
  isOpened: boolean;
};

/**
 * Entries with the newest page as it is now. Entries that newer ones pushed off its end become
 * older entries, so that nothing is missing between the two.
 */
export function withNewest<Entry extends { id: string }, Cursor>(
  before: Entries<Entry, Cursor> | null,
  newest: EntryPage<Entry, Cursor>,
): Entries<Entry, Cursor> {
  const alone = { newest, older: [], next: newest.next, isOpened: false };
  if (before === null || !before.isOpened) return alone;
  const ids = new Set(newest.items.map(({ id }) => id));
  const lastKept = before.newest.items.findLastIndex(({ id }) => ids.has(id));
  // So much happened unseen that the entries in between are unknown.
  if (lastKept < 0) return alone;
  // When an entry leaves, an older one moves up, so the cursor behind the last one is outdated. The
  // page may even look like the last one for a moment, until the entry that moves up has arrived.
  const isPushed = before.newest.items[lastKept]?.id === newest.items.at(-1)?.id;
  const pushed = isPushed ? before.newest.items.slice(lastKept + 1) : [];
  const older = [...pushed, ...before.older].filter(({ id }) => !ids.has(id));
  return { ...before, newest, older };
}

/** Entries whose next older page is being asked for: from now on its place is kept. */
export function opened<Entry, Cursor>(entries: Entries<Entry, Cursor>): Entries<Entry, Cursor> {
  return { ...entries, isOpened: true };
}

/** Entries with the page that started `after`; the answer to an outdated question changes nothing. */
export function withOlder<Entry extends { id: string }, Cursor>(
  entries: Entries<Entry, Cursor>,
  after: Cursor,
  page: EntryPage<Entry, Cursor>,
): Entries<Entry, Cursor> {
  if (entries.next !== after) return entries;
  const known = new Set([...entries.newest.items, ...entries.older].map(({ id }) => id));
  const further = page.items.filter(({ id }) => !known.has(id));
  return { ...entries, older: [...entries.older, ...further], next: page.next };
}
