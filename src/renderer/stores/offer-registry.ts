import { createStore } from 'zustand/vanilla';

/**
 * A store of what the parts on the screen offer to parts that do not know them: commands, say. The
 * latest offer is the last.
 */
export function createOfferRegistry<Offered>() {
  const store = createStore<readonly Offered[]>(() => []);
  return {
    ...store,
    /** Offers something until the returned function is called. */
    offer: (offered: Offered): (() => void) => {
      store.setState((all) => [...all, offered], true);
      return () => store.setState((all) => all.filter((each) => each !== offered), true);
    },
  };
}
