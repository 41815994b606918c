/**
 * Knows who has the focus again when a panel goes. A panel may stand in for another whose code was
 * not there yet, and by then its opener has been hidden under it and lost the focus: the panel that
 * takes its place has the same opener.
 */
export function createPanelOpeners<Opener>() {
  let passedOn: Opener | null = null;
  return {
    /** A panel comes, while this has the focus; null while nobody does. */
    openerNow: (focused: Opener | null): Opener | null => focused ?? passedOn,
    /** A panel goes, maybe to make room for the next. */
    passOn: (opener: Opener | null): void => {
      passedOn = opener;
    },
    /** None took its place. */
    forget: (): void => {
      passedOn = null;
    },
  };
}
