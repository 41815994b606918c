const forgets = new Set<() => void>();

/**
 * Keeps one thing for whoever is logged in, across the pages that they open, made of what is given
 * with the first asking. It is given up when they log out, or when somebody else asks for theirs.
 */
export function keptForPerson<Kept, Sources extends unknown[] = []>(
  make: (uid: string, ...sources: Sources) => Kept,
  giveUp: (kept: Kept) => void,
): (uid: string, ...sources: Sources) => Kept {
  let held: { uid: string; kept: Kept } | null = null;
  const forget = () => {
    if (held !== null) giveUp(held.kept);
    held = null;
  };
  forgets.add(forget);
  return (uid, ...sources) => {
    if (held?.uid === uid) return held.kept;
    forget();
    const kept = make(uid, ...sources);
    held = { uid, kept };
    return kept;
  };
}

/** The person who was logged in is so no longer. */
export function forgetPerson(): void {
  for (const forget of forgets) forget();
}
