import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { useDebouncedCallback } from 'use-debounce';
import type { Cloud } from '#data/cloud.ts';
import { useCloud, useSignedIn } from '#data/hooks/cloud-context.tsx';
import type { ProductSelections } from '#domain/cart.ts';
import type { Product } from '#domain/product.ts';
import { quoteOf, type Quote } from '#domain/quote.ts';
import { keptForPerson } from '#stores/kept-for-person.ts';
import { readableValues, unreadableIds } from '#lib/readable.ts';
import { useLive } from '#stores/use-live.ts';
import { within } from '#lib/within.ts';
import { usePlatform } from '#platform/platform-context.tsx';
import type { Platform } from '#platform/platform.ts';
import { createCartKeeper, type CartSaving } from './cart-keeper.ts';

/** Milliseconds of quiet after which a change goes to the cloud. */
const autosaveDelay = 500;
const flushTimeout = 15_000;

export type Selection = {
  selections: ProductSelections;
  offers: Product[];
  /** Ids of offers that are stored but cannot be read. */
  unreadableOffers: string[];
  /** Whose stored cart cannot be read, as its document's id; null when it can. */
  unreadableCart: string | null;
  quote: Quote;
  saving: CartSaving;
  change: (next: ProductSelections) => void;
  /** Stores what is not stored yet, at the price of now. Rejects when that does not work. */
  flush: () => Promise<void>;
  retrySaving: () => void;
};

type SelectionState =
  | { state: 'loading' }
  | { state: 'failed'; error: Error; retry: () => void }
  | { state: 'ready'; selection: Selection };

/** The signed-in person's cart with the catalogue that prices it, followed and saved. */
export function useSelection(): SelectionState {
  const { products } = useCloud();
  const offers = useLive(products.watchOffers);
  const cart = useCart();

  if (cart.view.state === 'failed') {
    return { state: 'failed', error: cart.view.error, retry: cart.retryWatching };
  }
  if (offers.state === 'failed') return offers;
  if (cart.view.state === 'loading' || offers.state === 'loading') return { state: 'loading' };

  const { selections, saving, unreadable } = cart.view;
  const catalogue = readableValues(offers.value);
  const quote = quoteOf(selections, catalogue);
  return {
    state: 'ready',
    selection: {
      selections,
      offers: catalogue,
      unreadableOffers: unreadableIds(offers.value),
      unreadableCart: unreadable ? cart.userId : null,
      quote,
      saving,
      change: (next) => cart.change(next, quoteOf(next, catalogue).total),
      flush: () => cart.flush(quote.total),
      retrySaving: cart.retrySaving,
    },
  };
}

/** It outlasts the page: what waits for saving to be switched on again is sent from any other. */
const cartKeeperFor = keptForPerson(
  (userId, { carts, system }: Cloud, platform: Platform) =>
    createCartKeeper({
      userId,
      local: platform.cart,
      carts,
      onReopened: (listener) => system.gates.onReopened('write', listener),
      now: () => Date.now(),
    }),
  (keeper) => keeper.end(),
);

function useCart() {
  const { user } = useSignedIn();
  const cloud = useCloud();
  const platform = usePlatform();
  const keeper = useMemo(
    () => cartKeeperFor(user.uid, cloud, platform),
    [user.uid, cloud, platform],
  );
  useEffect(() => keeper.start(), [keeper]);
  const view = useSyncExternalStore(keeper.subscribe, keeper.view);

  // Flushed when the page hides or the screen is left.
  const sendSoon = useDebouncedCallback(() => void keeper.send(), autosaveDelay, {
    flushOnExit: true,
  });

  const change = useCallback(
    (selections: ProductSelections, totalPrice: number) => {
      if (keeper.change(selections, totalPrice)) sendSoon();
    },
    [keeper, sendSoon],
  );
  const flush = useCallback(
    async (totalPrice: number) => {
      const error = await within(flushTimeout, keeper.sendAt(totalPrice));
      if (error) throw error;
    },
    [keeper],
  );

  return {
    userId: user.uid,
    view,
    change,
    flush,
    retrySaving: () => void keeper.send(),
    retryWatching: keeper.retryWatching,
  };
}
