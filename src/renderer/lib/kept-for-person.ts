const forgets = new Set<() => void>();

/**
 * Keeps one thing for whoever is logged in, across the pages that they open. It is given up when
 * they log out, or when somebody else asks for theirs.
 */
export function keptForPerson<Kept>(
  make: (uid: string) => Kept,
  giveUp: (kept: Kept) => void,
): (uid: string) => Kept {
  let held: { uid: string; kept: Kept } | null = null;
  const forget = () => {
    if (held !== null) giveUp(held.kept);
    held = null;
  };
  forgets.add(forget);
  return (uid) => {
    if (held?.uid === uid) return held.kept;
    forget();
    const kept = make(uid);
    held = { uid, kept };
    return kept;
  };
}

/** The person who was logged in is so no longer. */
export function forgetPerson(): void {
  for (const forget of forgets) forget();
}
