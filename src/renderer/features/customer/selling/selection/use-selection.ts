import { useCallback, useEffect } from 'react';
import { useDebouncedCallback } from 'use-debounce';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { Cloud } from '#data/cloud.ts';
import { useCloud, useSignedIn } from '#data/hooks/cloud-context.tsx';
import type { ProductSelections } from '#domain/cart.ts';
import type { Product } from '#domain/product.ts';
import { quoteOf, type Quote } from '#domain/quote.ts';
import { sessionScoped } from '#stores/session-scoped.ts';
import { readableValues, unreadableIds } from '#lib/readable.ts';
import { useLive } from '#stores/use-live.ts';
import { useSessionScoped } from '#stores/use-session-scoped.ts';
import { withTimeout } from '#lib/with-timeout.ts';
import { usePlatform } from '#platform/platform-context.tsx';
import type { Platform } from '#platform/platform.ts';
import { createCartSync, type CartSaving, type CartView } from './cart-sync.ts';

/** Milliseconds of quiet after which a change goes to the cloud. */
const autosaveDelay = 500;
const flushTimeout = 15_000;

export type Selection = {
  selections: ProductSelections;
  /** Cents that the cart cost when it was stored. */
  storedTotal: number;
  /** Whether this is the cart that the cloud has, so that no other device's cart is overlooked. */
  confirmed: boolean;
  offers: Product[];
  /** Ids of offers that are stored but cannot be read. */
  unreadableOffers: string[];
  /** Id of the stored cart when it cannot be read; null when it can. */
  unreadableCart: string | null;
  /** What was unsent here when another device's cart took its place; null when nothing was. */
  lost: ProductSelections | null;
  settleLost: () => void;
  quote: Quote;
  saving: CartSaving;
  change: (next: ProductSelections) => void;
  /** Stores unsaved changes at the current price. Rejects when that fails. */
  flush: () => Promise<void>;
  retrySaving: () => void;
};

/** What one part of a selection needs to be chosen, in a cart or in a plan. */
export type EditedSelection = Pick<Selection, 'selections' | 'offers' | 'quote' | 'change'>;

type SelectionState =
  | { state: 'loading' }
  | { state: 'failed'; error: Error; retry: () => void }
  | { state: 'ready'; selection: Selection };

/** The signed-in person's cart, live and autosaved, with the catalogue that prices it. */
export function useSelection(): SelectionState {
  const { products } = useCloud();
  const offers = useLive(() => products.watchOffers(), [products]);
  const cart = useCart();

  if (cart.view.state === 'failed') {
    return { state: 'failed', error: cart.view.error, retry: cart.retryWatching };
  }
  if (offers.state === 'failed') return offers;
  if (cart.view.state === 'loading' || offers.state === 'loading') return { state: 'loading' };

  const { selections, storedTotal, saving, confirmed, unreadable, lost } = cart.view;
  const catalogue = readableValues(offers.value);
  const quote = quoteOf(selections, catalogue);
  return {
    state: 'ready',
    selection: {
      selections,
      storedTotal,
      confirmed,
      offers: catalogue,
      unreadableOffers: unreadableIds(offers.value),
      lost,
      settleLost: cart.settleLost,
      unreadableCart: unreadable ? cart.userId : null,
      quote,
      saving,
      change: (next) => cart.change(next, quoteOf(next, catalogue).total),
      flush: () => cart.flush(quote.total),
      retrySaving: cart.retrySaving,
    },
  };
}

/** Outlives the page: changes refused while saving was off are sent from any other page. */
const sessionCartSync = sessionScoped(
  (userId, { carts, system }: Cloud, platform: Platform) =>
    createCartSync({
      userId,
      local: platform.cart,
      carts,
      onReopened: (listener) => system.gates.onReopened('write', listener),
    }),
  (sync) => sync.end(),
);

/** Shown until an effect has created the sync. */
const notOpened = createStore<CartView>(() => ({ state: 'loading' }));

function useCart() {
  const { user } = useSignedIn();
  const cloud = useCloud();
  const platform = usePlatform();
  const { uid } = user;
  const open = useCallback(
    () => sessionCartSync.open(uid, cloud, platform),
    [uid, cloud, platform],
  );
  const sync = useSessionScoped(sessionCartSync, uid, open);
  useEffect(() => sync?.start(), [sync]);
  const view = useStore(sync ?? notOpened);

  // Flushed when the page hides or the screen is left.
  const sendSoon = useDebouncedCallback(() => void sync?.send(), autosaveDelay, {
    flushOnExit: true,
  });

  const change = useCallback(
    (selections: ProductSelections, totalPrice: number) => {
      if (sync?.change(selections, totalPrice)) sendSoon();
    },
    [sync, sendSoon],
  );
  const flush = useCallback(
    async (totalPrice: number) => {
      const error = await withTimeout(flushTimeout, Promise.resolve(sync?.sendAt(totalPrice)));
      if (error) throw error;
    },
    [sync],
  );

  return {
    userId: user.uid,
    view,
    change,
    flush,
    settleLost: () => sync?.settleLost(),
    retrySaving: () => void sync?.send(),
    retryWatching: () => sync?.retryWatching(),
  };
}
