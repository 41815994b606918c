import { createStore } from 'zustand/vanilla';

/**
 * A registry of offers, such as commands, from parts on screen to parts that do not know them. The
 * latest offer is the last.
 */
export function createRegistry<Offered>() {
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
