import { useEffect } from 'react';
import { useCloud, useSignedIn } from '#data/hooks/cloud-context.tsx';
import {
  cartToSave,
  emptySelections,
  type CartDraft,
  type ProductSelections,
} from '#domain/cart.ts';
import { ProductError } from '#domain/errors.ts';
import type { Product } from '#domain/product.ts';
import { quoteOf, type Quote } from '#domain/quote.ts';
import { readableValues, unreadableIds } from '#lib/readable.ts';
import { withTimeout } from '#lib/with-timeout.ts';
import { useOutbox, useOutboxLoaded, useRecord } from '#outbox/outbox-context.ts';
import type { OutboxRecord } from '#outbox/outbox-record.ts';
import { useLive } from '#stores/use-live.ts';
import { cartRecord, followCloud } from './cart-outbox.ts';

const flushTimeout = 15_000;

export type CartSaving =
  | { state: 'saved' }
  | { state: 'saving' }
  | { state: 'failed'; error: Error };

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
  const { products, carts } = useCloud();
  const { uid } = useSignedIn().user;
  const outbox = useOutbox();
  const isLoaded = useOutboxLoaded();
  const record = useRecord(cartRecord, '');
  const offers = useLive(() => products.watchOffers(), [products]);
  const stored = useLive(() => carts.watchCart(uid), [carts, uid]);
  const cloud = stored.state === 'ready' ? stored.value : null;
  const cloudCart = cloud?.cart?.kind === 'ok' ? cloud.cart.value : null;

  useEffect(() => {
    // An unreadable cart says nothing new, so it must not replace the copy on this device.
    if (cloud?.isCertain !== true || cloud.cart?.kind === 'unreadable') return;
    const { value = null } = cloud.cart ?? {};
    void outbox?.change(cartRecord, '', (kept) => followCloud(kept, value));
  }, [outbox, cloud]);

  if (offers.state === 'failed') return offers;
  const shown = record?.body.cart ?? cloudCart;
  if (shown === null && stored.state === 'failed') return stored;
  const isReady = isLoaded && (shown !== null || cloud !== null);
  // Without an outbox a choice would be kept nowhere.
  if (offers.state === 'loading' || !isReady || outbox === null) return { state: 'loading' };

  const { productSelections: selections, productTotalPrice: storedTotal } = shown ?? emptyCart;
  const catalogue = readableValues(offers.value);
  const quote = quoteOf(selections, catalogue);
  const isUnreadable = cloud?.cart?.kind === 'unreadable';

  const change = (next: ProductSelections) => {
    const cart = cartToSave(next, quoteOf(next, catalogue).total);
    if (cart === null) return;
    void outbox.change(cartRecord, '', (kept) => ({
      cart,
      base: kept?.cart ? kept.base : (cloudCart?.change ?? null),
      isStored: false,
      lost: kept?.lost ?? null,
    }));
  };
  return {
    state: 'ready',
    selection: {
      selections,
      storedTotal,
      confirmed: cloud?.isCertain === true,
      offers: catalogue,
      unreadableOffers: unreadableIds(offers.value),
      lost: record?.body.lost ?? null,
      settleLost: () =>
        void outbox.change(cartRecord, '', (kept) => kept && { ...kept, lost: null }),
      unreadableCart: isUnreadable ? uid : null,
      quote,
      saving: savingOf(record),
      change,
      flush: async () => {
        // The catalogue may have changed, and an unreadable cart cannot be paid.
        if (isUnreadable || storedTotal !== quote.total) change(selections);
        await withTimeout(flushTimeout, outbox.sent(cartRecord, ''));
      },
      retrySaving: () => {
        if (record) void outbox.retry(record.id);
      },
    },
  };
}

const emptyCart: CartDraft = { productSelections: emptySelections, productTotalPrice: 0 };

/** How the saving of a record goes, in the words of its status. */
function savingOf(record: OutboxRecord | null): CartSaving {
  if (record === null || record.state === 'kept') return { state: 'saved' };
  if (record.reason === null || record.state === 'sending') return { state: 'saving' };
  return { state: 'failed', error: new ProductError(record.reason.code, record.reason.message) };
}
