import { createStore } from 'zustand/vanilla';
import { maxKnownCarts, type StoredCart } from '#contracts/stored-on-device.ts';
import {
  cartToSave,
  emptySelections,
  type CartDraft,
  type ProductSelections,
} from '#domain/cart.ts';
import type { CloudCart } from '#data/repositories/carts-repository.ts';
import type { Watch } from '#lib/watch.ts';
import { createCartListener } from './cart-listener.ts';
import { mergeCarts } from './merge-carts.ts';
import { sameSelections } from './selection-edits.ts';

/** The cart as a screen shows it. */
export type CartView =
  | { state: 'loading' }
  | { state: 'failed'; error: Error }
  | {
      state: 'ready';
      selections: ProductSelections;
      /** Cents that it cost when it was stored, at the prices of that day. */
      storedTotal: number;
      saving: CartSaving;
      /** Whether the cloud has answered: before, another device may have stored something else. */
      confirmed: boolean;
      /** Whether the cloud's copy cannot be read. It stays there until the next change. */
      unreadable: boolean;
      /** What was unsent here when another device's cart took its place; null when nothing was. */
      lost: ProductSelections | null;
    };

export type CartSaving =
  | { state: 'saved' }
  | { state: 'saving' }
  | { state: 'failed'; error: Error };

type CartSyncDeps = {
  userId: string;
  /** The copy on this device. */
  local: {
    read: () => StoredCart | null;
    save: (cart: StoredCart) => void;
  };
  /** The copy in the cloud. */
  carts: {
    watchCart: (userId: string) => Watch<CloudCart>;
    saveCart: (userId: string, cart: CartDraft) => Promise<void>;
    deleteCart: (userId: string) => Promise<void>;
  };
  /** Calls back when saving is switched on again; stops when the returned function is called. */
  onReopened: (listener: () => void) => () => void;
};

/**
 * Syncs one person's cart between this device and the cloud. Every change is stored on the device at
 * once. `send` stores it in the cloud, and the caller decides when.
 */
export function createCartSync({ userId, local, carts, onReopened }: CartSyncDeps) {
  let current = ownCopy();
  let cloudAnswered = false;
  let unreadable = false;
  let sendsUnderWay = 0;
  let sendFailure: Error | null = null;
  let watchFailure: Error | null = null;
  let stopWaiting: (() => void) | null = null;
  let reopenings = 0;
  const { setState, ...viewStore } = createStore<CartView>(viewNow);
  const remote = createCartListener({
    watch: carts.watchCart(userId),
    onStored,
    onError: (error) => {
      watchFailure = error;
      publish();
    },
  });

  function ownCopy(): StoredCart | null {
    const found = local.read();
    return found?.userId === userId ? found : null;
  }

  /**
   * What this device has now: its copy, which another tab may have changed. A change that the device did not keep, as
   * before it knows whose it is, is not forgotten for an older copy.
   */
  function latest(): StoredCart | null {
    const own = ownCopy();
    const unsent = current?.unsent === true ? current : null;
    const isKnown = own?.known.some((cart) =>
      sameSelections(cart, unsent?.productSelections ?? emptySelections),
    );
    return own === null || (unsent !== null && !own.unsent && !isKnown) ? current : own;
  }

  function publish() {
    setState(viewNow(), true);
  }

  function viewNow(): CartView {
    if (current === null) {
      return watchFailure ? { state: 'failed', error: watchFailure } : { state: 'loading' };
    }
    return {
      state: 'ready',
      selections: current.productSelections,
      storedTotal: current.productTotalPrice,
      saving: savingNow(current),
      confirmed: cloudAnswered,
      unreadable,
      lost: current.lost,
    };
  }

  function savingNow(cart: StoredCart): CartSaving {
    if (!cart.unsent) return { state: 'saved' };
    return sendFailure && sendsUnderWay === 0
      ? { state: 'failed', error: sendFailure }
      : { state: 'saving' };
  }

  function store(next: StoredCart) {
    if (next === current) return;
    current = next;
    local.save(next);
  }

  /** Stores a change on the device. False, and nothing stored, when the selections are malformed. */
  function change(selections: unknown, totalPrice: unknown): boolean {
    const draft = cartToSave(selections, totalPrice);
    if (draft === null) return false;
    const known = current?.known ?? [];
    store({ ...draft, userId, unsent: true, known, lost: current?.lost ?? null });
    publish();
    return true;
  }

  /** Stores unsent changes in the cloud. Resolves to the error when that fails. */
  async function send(): Promise<Error | null> {
    if (!current?.unsent) return null;
    const sent = current;
    // Recorded before the answer arrives, with the other unanswered sends. If the page closes now,
    // the cloud may hold any of them: each is recognised as ours, so later edits win over it.
    store({ ...sent, known: [...sent.known, sent.productSelections].slice(-maxKnownCarts) });
    const reopeningsBefore = reopenings;
    sendsUnderWay += 1;
    sendFailure = null;
    publish();
    try {
      await storeInCloud(sent);
      if (current.productSelections === sent.productSelections)
        store({ ...current, unsent: false });
      return null;
    } catch (error) {
      // The refusal is outdated: saving has been switched on again since.
      if (reopenings !== reopeningsBefore) return await send();
      sendFailure = error instanceof Error ? error : new Error(String(error));
      return sendFailure;
    } finally {
      sendsUnderWay -= 1;
      publish();
    }
  }

  /** A cart without any choice is no cart: its document goes, as it does when it is paid. */
  function storeInCloud({ productSelections, productTotalPrice }: StoredCart): Promise<void> {
    return sameSelections(productSelections, emptySelections)
      ? carts.deleteCart(userId)
      : carts.saveCart(userId, { productSelections, productTotalPrice });
  }

  function onStored({ cart: stored, isCertain }: CloudCart) {
    unreadable = stored?.kind === 'unreadable';
    // An unreadable cart says nothing new, so it must not replace the copy on this device.
    if (stored?.kind !== 'unreadable' || current === null) {
      const cart = stored?.kind === 'ok' ? stored.value : null;
      store(mergeCarts(current, cart, userId));
    }
    watchFailure = null;
    // The local cache may be older than a cart stored by another device.
    const isFirstAnswer = isCertain && !cloudAnswered;
    if (isCertain) cloudAnswered = true;
    publish();
    // An earlier visit may have left unsent changes. What is under way is not sent twice.
    if (isFirstAnswer && sendsUnderWay === 0) void send();
  }

  /** Sends changes again that were refused while saving was paused. */
  function onSavingReopened() {
    reopenings += 1;
    if (sendFailure === null) return;
    if (remote.isShown()) void send();
    else mergeAgain();
  }

  /**
   * The cart has not been on screen for a while, so another tab or device may have changed it. Merges
   * with theirs first, and sends only changes that are still unsent then.
   */
  function mergeAgain() {
    current = latest();
    if (!current?.unsent) return;
    cloudAnswered = false;
    remote.listenOnce();
  }

  function watch() {
    watchFailure = null;
    remote.listen();
    publish();
  }

  return {
    ...viewStore,
    /**
     * Listens to the cloud's copy; stops when the returned function is called. Changes that were
     * refused while saving was off are still sent after that, until `end`.
     */
    start: (): (() => void) => {
      current = latest();
      cloudAnswered = false;
      stopWaiting ??= onReopened(onSavingReopened);
      watch();
      return remote.stop;
    },
    /** Ends the sync: this person is no longer logged in. */
    end: () => {
      stopWaiting?.();
      stopWaiting = null;
      remote.stop();
    },
    /** Listens again after a failure. */
    retryWatching: watch,
    change,
    /** The person has decided about what was lost. */
    settleLost: (): void => {
      if (current === null) return;
      store({ ...current, lost: null });
      publish();
    },
    send,
    /** Stores the cart at this price, since the catalogue may have changed. */
    sendAt: (totalPrice: number): Promise<Error | null> => {
      if (current && (unreadable || current.productTotalPrice !== totalPrice)) {
        change(current.productSelections, totalPrice);
      }
      return send();
    },
  };
}
