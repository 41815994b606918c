import { maxKnownCarts, type StoredCart } from '#contracts/stored-on-device.ts';
import { cartToSave, type Cart, type ProductSelections } from '#domain/cart.ts';
import { functionMessages, ProductError } from '#domain/errors.ts';
import type { Readable } from '#lib/readable.ts';
import { createCartWatching } from './cart-watching.ts';
import { meetCarts } from './meet-carts.ts';

/** What is known of the cart, for a screen. */
export type CartView =
  | { state: 'loading' }
  | { state: 'failed'; error: Error }
  | {
      state: 'ready';
      selections: ProductSelections;
      saving: CartSaving;
      /** Whether the cloud holds something that is no cart. It stays there until the next change. */
      unreadable: boolean;
    };

export type CartSaving =
  | { state: 'saved' }
  | { state: 'saving' }
  | { state: 'failed'; error: Error };

type Sources = {
  userId: string;
  /** The copy on this device. */
  local: {
    read: () => StoredCart | null;
    save: (cart: StoredCart) => void;
  };
  /** The copy in the cloud. */
  carts: {
    watchCart: (
      userId: string,
      onCart: (cart: Readable<Cart> | null, certain: boolean) => void,
      onError: (error: Error) => void,
    ) => () => void;
    saveCart: (userId: string, selections: unknown, totalPrice: unknown) => Promise<boolean>;
  };
  /** Calls back when saving is switched on again; stops when the returned function is called. */
  onReopened: (listener: () => void) => () => void;
  now: () => number;
};

/**
 * Keeps one person's cart on this device and in the cloud. Every change is kept here at once;
 * `send` stores it in the cloud, and the caller decides when.
 */
export function createCartKeeper({ userId, local, carts, onReopened, now }: Sources) {
  let kept = ownCopy();
  let storedKnown = false;
  let unreadable = false;
  let sendsUnderWay = 0;
  let sendFailure: Error | null = null;
  let watchFailure: Error | null = null;
  let stopWaiting: (() => void) | null = null;
  let reopenings = 0;
  let view = viewNow();
  const listeners = new Set<() => void>();
  const watching = createCartWatching({
    watch: (onCart, onError) => carts.watchCart(userId, onCart, onError),
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

  function publish() {
    view = viewNow();
    for (const listener of listeners) listener();
  }

  function viewNow(): CartView {
    if (kept === null) {
      return watchFailure ? { state: 'failed', error: watchFailure } : { state: 'loading' };
    }
    const saving = savingNow(kept);
    return { state: 'ready', selections: kept.productSelections, saving, unreadable };
  }

  function savingNow(cart: StoredCart): CartSaving {
    if (!cart.unsent) return { state: 'saved' };
    return sendFailure && sendsUnderWay === 0
      ? { state: 'failed', error: sendFailure }
      : { state: 'saving' };
  }

  function keep(next: StoredCart) {
    if (next === kept) return;
    kept = next;
    local.save(next);
  }

  /**
   * Keeps a change. False, and nothing kept, when the selections are not an object of the right
   * shape.
   */
  function change(selections: unknown, totalPrice: unknown): boolean {
    const draft = cartToSave(selections, totalPrice);
    if (draft === null) return false;
    const known = kept?.known ?? [];
    keep({ ...draft, userId, changedAt: now(), unsent: true, known });
    publish();
    return true;
  }

  /** Stores what the cloud does not have yet. Gives the error when that fails. */
  async function send(): Promise<Error | null> {
    if (!kept?.unsent) return null;
    const sent = kept;
    // Noted before the answer comes, beside those still without one: should the page close now,
    // whichever of them the cloud then holds is recognised as ours, and later typing wins over it.
    keep({ ...sent, known: [...sent.known, sent.productSelections].slice(-maxKnownCarts) });
    const reopeningsBefore = reopenings;
    sendsUnderWay += 1;
    sendFailure = null;
    publish();
    try {
      const { productSelections, productTotalPrice } = sent;
      if (!(await carts.saveCart(userId, productSelections, productTotalPrice))) {
        throw new ProductError('invalid-cart', functionMessages['invalid-cart']);
      }
      if (kept.productSelections === sent.productSelections) keep({ ...kept, unsent: false });
      return null;
    } catch (error) {
      // The refusal came late: meanwhile saving has been switched on again.
      if (reopenings !== reopeningsBefore) return await send();
      sendFailure = error instanceof Error ? error : new Error(String(error));
      return sendFailure;
    } finally {
      sendsUnderWay -= 1;
      publish();
    }
  }

  function onStored(stored: Readable<Cart> | null, certain: boolean) {
    unreadable = stored?.kind === 'unreadable';
    // What cannot be read is no news: the copy on this device must not go because of it.
    if (stored?.kind !== 'unreadable' || kept === null) {
      const cart = stored?.kind === 'ok' ? stored.value : null;
      keep(meetCarts(kept, cart, { userId, now: now() }));
    }
    watchFailure = null;
    publish();
    // What this device remembers of the cloud may be older than what another has stored there.
    if (certain && !storedKnown) {
      storedKnown = true;
      // What an earlier visit could not send any more.
      void send();
    }
  }

  /** A save that was refused while saving was switched off needs nobody to press anything. */
  function onSavingAgain() {
    reopenings += 1;
    if (sendFailure === null) return;
    if (watching.isShown()) void send();
    else meetAgain();
  }

  /**
   * Nobody has looked at it here for a while, so another tab may have gone on with it, and another
   * device have stored it: only what is still unsent beside theirs is sent.
   */
  function meetAgain() {
    kept = ownCopy() ?? kept;
    if (!kept?.unsent) return;
    storedKnown = false;
    watching.hearOnce();
  }

  function watch() {
    watchFailure = null;
    watching.follow();
    publish();
  }

  return {
    /**
     * Follows the cloud's copy; stops when the returned function is called. What was refused because
     * saving was switched off is still sent after that, until `end`.
     */
    start: (): (() => void) => {
      kept = ownCopy() ?? kept;
      storedKnown = false;
      stopWaiting ??= onReopened(onSavingAgain);
      watch();
      return watching.stop;
    },
    /** Gives the cart up: somebody else is here, or nobody. */
    end: () => {
      stopWaiting?.();
      stopWaiting = null;
      watching.stop();
    },
    /** Follows it anew after a failure. */
    retryWatching: watch,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    view: (): CartView => view,
    change,
    send,
    /** Has the cloud hold the cart at this price, as the catalogue may have changed since. */
    sendAt: (totalPrice: number): Promise<Error | null> => {
      if (kept && (unreadable || kept.productTotalPrice !== totalPrice)) {
        change(kept.productSelections, totalPrice);
      }
      return send();
    },
  };
}
