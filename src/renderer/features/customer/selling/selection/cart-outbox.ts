import { z } from 'zod';
import type { createCartsRepository } from '#data/repositories/carts-repository.ts';
import {
  cartDraft,
  emptySelections,
  productSelections,
  type Cart,
  type CartDraft,
  type ProductSelections,
} from '#domain/cart.ts';
import { withTimeout } from '#lib/with-timeout.ts';
import { isRefused } from '#outbox/is-refused.ts';
import type { RecordKind, Strategy } from '#outbox/strategy.ts';
import { isEmptySelection, sameSelections } from './selection-edits.ts';

const keptCart = z.object({
  /** What is chosen, or else what the cloud held last; null for nothing. */
  cart: cartDraft.nullable(),
  /** The change of the cloud's cart that it goes on from; null where there was none. */
  base: z.string().nullable(),
  /** Whether the cloud has it. */
  isStored: z.boolean(),
  /** What was unsent here when another device's cart took its place, until the person decides. */
  lost: productSelections.nullable(),
});
export type KeptCart = z.infer<typeof keptCart>;

/** A person's cart on this device. */
export const cartRecord: RecordKind<KeptCart> = { kind: 'cart', version: 1, schema: keptCart };

/** Milliseconds of quiet after which a change goes to the cloud. */
const autosaveDelay = 500;
const sendTimeout = 15_000;

const waits = ({ cart, isStored }: KeptCart) => cart !== null && !isStored;

/**
 * The latest choice is stored. If another device has stored something since this one began, its cart stays and this
 * one is offered: which was changed later nobody knows, as the clocks of devices differ.
 */
export function cartStrategy(
  userId: string,
  { storeCart }: Pick<ReturnType<typeof createCartsRepository>, 'storeCart'>,
): Strategy<KeptCart> {
  return {
    ...cartRecord,
    delay: autosaveDelay,
    waits,
    laneOf: () => '',
    send: async ({ change: own, revision, body: { cart, base } }) => {
      if (cart === null) return (now) => now;
      const change = `${own}-${revision}`;
      // An earlier try may have reached the cloud without an answer. One that arrives late is behind a later one.
      const isOurs = (stored: string | null) =>
        stored === base || stored === change || isEarlier(stored, change);
      // A cart without any choice is no cart: its document goes, as it does when it is paid.
      const chosen = sameSelections(cart.productSelections, emptySelections) ? null : cart;
      let isWanted = true;
      const storing = storeCart(userId, chosen, { change, isOurs, isWanted: () => isWanted });
      const answer = await withTimeout(sendTimeout, storing).finally(() => {
        isWanted = false;
      });
      if (answer === 'replaced') return afterOther;
      const stored = chosen === null ? null : change;
      return (now) => ({
        ...now,
        base: stored,
        isStored: now.cart !== null && isSame(now.cart, cart),
      });
    },
    isRefusal: isRefused,
    describe: ({ cart }) => ({ title: 'Your selection', text: JSON.stringify(cart, null, 2) }),
  };
}

/** Whether one change is an earlier revision of the same record than another. */
function isEarlier(one: string | null, other: string | null): boolean {
  const [before, after] = [one, other].map((change) => /^(.*)-(\d+)$/.exec(change ?? ''));
  return (
    before?.[1] !== undefined && before[1] === after?.[1] && Number(before[2]) < Number(after[2])
  );
}

/** Another device's cart has taken the place of this one. */
function afterOther({ cart, lost }: KeptCart): KeptCart | null {
  const isNews = cart !== null && !isEmptySelection(cart.productSelections);
  const own = isNews ? cart.productSelections : lost;
  return own && { cart: null, base: null, isStored: true, lost: own };
}

/** What stays on the device when the cloud says what it holds: what is unsent here goes before. */
export function followCloud(kept: KeptCart | null, stored: Cart | null): KeptCart | null {
  if (kept !== null && waits(kept)) return kept;
  // A tab may hear late of what was stored before.
  if (kept !== null && isEarlier(stored?.change ?? null, kept.base)) return kept;
  const lost = kept?.lost ?? null;
  const isLost = lost !== null && !(stored && sameSelections(stored.productSelections, lost));
  if (stored === null) return isLost ? afterOther({ ...nothingKept, lost }) : null;
  const { change = null, ...rest } = stored;
  const cart = cartDraft.parse(rest);
  const isKnown = kept?.cart && isSame(kept.cart, cart) && kept.base === change;
  if (isKnown && isLost === (lost !== null)) return kept;
  return { cart, base: change, isStored: true, lost: isLost ? lost : null };
}

/** What stays once these selections are paid. */
export function withoutPaid(kept: KeptCart | null, paid: ProductSelections): KeptCart | null {
  if (!kept?.cart || !sameSelections(kept.cart.productSelections, paid)) return kept;
  return afterOther({ ...nothingKept, lost: kept.lost });
}

const nothingKept: KeptCart = { cart: null, base: null, isStored: true, lost: null };

const isSame = (one: CartDraft, other: CartDraft) =>
  one.productTotalPrice === other.productTotalPrice &&
  sameSelections(one.productSelections, other.productSelections);
