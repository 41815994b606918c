/**
 * What parts of the page that are on the screen offer to others that know nothing of them: a list
 * of commands, say. What is offered last stands last.
 */
export function createOffers<Offered>() {
  const listeners = new Set<() => void>();
  let all: readonly Offered[] = [];

  const become = (next: readonly Offered[]) => {
    all = next;
    for (const listener of listeners) listener();
  };
  return {
    /** Offers something until the returned function is called. */
    offer: (offered: Offered): (() => void) => {
      become([...all, offered]);
      return () => become(all.filter((each) => each !== offered));
    },
    /** The same array until something changes. */
    all: () => all,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
