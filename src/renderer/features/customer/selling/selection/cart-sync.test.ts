import { describe, expect, test } from 'vitest';
import type { StoredCart } from '#contracts/stored-on-device.ts';
import { emptySelections, type Cart, type ProductSelections } from '#domain/cart.ts';
import type { CloudCart } from '#data/repositories/carts-repository.ts';
import type { Readable } from '#lib/readable.ts';
import { functionMessages, ProductError } from '#domain/errors.ts';
import { createCartSync } from './cart-sync.ts';
import { withVideos } from './selection-edits.ts';

const planning = (count: number) => withVideos(emptySelections, 15, count);

const readable = (value: Cart): Readable<Cart> => ({ kind: 'ok', id: 'ada', value });

/** A device and a cloud in memory; the cloud answers when the test says so. */
function createWorld(local: StoredCart | null = null, stored: Cart | null = null) {
  let clock = Date.parse('2026-03-03T12:00:00Z');
  const world = {
    local,
    stored,
    watchers: new Set<(stored: CloudCart) => void>(),
    refuse: null as Error | null,
    /** Only the next save is refused. */
    refuseOnce: false,
    /** Calls that wait for the cloud's answer. */
    waiting: [] as (() => void)[],
    holdAnswers: false,
    /** New watchers hear nothing before `tell`. */
    holdTelling: false,
    saves: 0,
    deletions: 0,
    tell: (cart: Cart | null) => {
      world.stored = cart;
      for (const watcher of world.watchers)
        watcher({ cart: cart && readable(cart), isCertain: true });
    },
    /** What the device remembers of the cloud's cart. */
    recall: (cart: Cart | null) => {
      for (const watcher of world.watchers)
        watcher({ cart: cart && readable(cart), isCertain: false });
    },
    tellUnreadable: () => {
      for (const watcher of world.watchers)
        watcher({ cart: { kind: 'unreadable', id: 'ada' }, isCertain: true });
    },
    reopen: () => {
      for (const listener of reopening) listener();
    },
  };
  const cartOf = (productSelections: ProductSelections, productTotalPrice = 0): Cart => ({
    userId: 'ada',
    productSelections,
    productTotalPrice,
    updatedAt: new Date((clock += 1000)),
  });
  const reopening = new Set<() => void>();
  const sync = createCartSync({
    userId: 'ada',
    local: {
      read: () => world.local,
      save: (cart) => {
        world.local = cart;
      },
    },
    onReopened: (listener) => {
      reopening.add(listener);
      return () => reopening.delete(listener);
    },
    carts: {
      watchCart: () => (onCart) => {
        world.watchers.add(onCart);
        if (!world.holdTelling)
          onCart({ cart: world.stored && readable(world.stored), isCertain: true });
        return () => world.watchers.delete(onCart);
      },
      saveCart: async (_userId, { productSelections, productTotalPrice }) => {
        if (world.holdAnswers) {
          await new Promise<void>((resolve) => {
            world.waiting.push(resolve);
          });
        }
        const { refuse } = world;
        if (world.refuseOnce) world.refuse = null;
        if (refuse) throw refuse;
        world.saves += 1;
        world.tell(cartOf(productSelections, productTotalPrice));
      },
      deleteCart: async () => {
        if (world.refuse) throw world.refuse;
        world.deletions += 1;
        world.tell(null);
      },
    },
  });
  const selections = () => {
    const view = sync.getState();
    return view.state === 'ready' ? view.selections : null;
  };
  const saving = () => {
    const view = sync.getState();
    return view.state === 'ready' ? view.saving.state : null;
  };
  const unreadable = () => {
    const view = sync.getState();
    return view.state === 'ready' ? view.unreadable : null;
  };
  return { world, sync, cartOf, selections, saving, unreadable, reopening };
}

describe('the cart sync', () => {
  test('a change is kept on the device at once, and in the cloud when sent', async () => {
    const made = createWorld();
    made.sync.start();
    made.sync.change(planning(2), 100);
    expect(made.world.local).toMatchObject({ productSelections: planning(2), unsent: true });
    expect(made.world.stored).toBeNull();
    expect(made.saving()).toBe('saving');
    expect(await made.sync.send()).toBeNull();
    expect(made.world.stored?.productSelections).toEqual(planning(2));
    expect(made.world.local?.unsent).toBe(false);
    expect(made.saving()).toBe('saved');
  });

  test('a change on its way is not sent again when another page opens meanwhile', async () => {
    const made = createWorld();
    const leave = made.sync.start();
    made.world.holdAnswers = true;
    made.sync.change(planning(2), 100);
    const sent = made.sync.send();
    leave();
    made.sync.start();
    expect(made.world.waiting).toHaveLength(1);
    for (const answer of made.world.waiting) answer();
    expect(await sent).toBeNull();
    expect(made.saving()).toBe('saved');
    expect(made.world.saves).toBe(1);
  });

  test.each([['a string'], [null], [[1, 2]], [42], [{ videos: { '15': -1 } }]])(
    'selections that are no object of the right shape are refused with false, and nothing is kept: %j',
    async (selections) => {
      const made = createWorld();
      made.sync.start();
      expect(made.sync.change(selections, 100)).toBe(false);
      expect(made.selections()).toEqual(emptySelections);
      expect(made.world.local?.unsent).toBe(false);
      expect(await made.sync.send()).toBeNull();
      expect(made.world.saves).toBe(0);
    },
  );

  test.each([
    ['a number', 2500, 2500],
    ['a number in a text', '2500', 2500],
    ['another text', 'soon', 0],
    ['no number', Number.NaN, 0],
    ['less than nothing', -1, 0],
    ['nothing', undefined, 0],
    ['an object', { cents: 2500 }, 0],
  ])(
    'the price is stored as integer cents, 0 when it is no valid price: %s',
    async (_name, price, stored) => {
      const made = createWorld();
      made.sync.start();
      expect(made.sync.change(planning(2), price)).toBe(true);
      expect(made.world.local?.productTotalPrice).toBe(stored);
      await made.sync.send();
      expect(made.world.stored?.productTotalPrice).toBe(stored);
    },
  );

  test('clearing the cart deletes its document, and Undo stores it again', async () => {
    const made = createWorld();
    made.sync.start();
    made.sync.change(planning(2), 100);
    await made.sync.send();
    made.sync.change(emptySelections, 0);
    expect(await made.sync.send()).toBeNull();
    expect(made.world.stored).toBeNull();
    expect(made.world.deletions).toBe(1);
    expect(made.selections()).toEqual(emptySelections);
    expect(made.saving()).toBe('saved');
    made.sync.change(planning(2), 100);
    await made.sync.send();
    expect(made.world.stored?.productSelections).toEqual(planning(2));
  });

  test('a cart cleared on another device is empty here too, and does not come back', async () => {
    const made = createWorld();
    made.sync.start();
    made.sync.change(planning(2), 100);
    await made.sync.send();
    made.world.tell(null);
    expect(made.selections()).toEqual(emptySelections);
    const after = createWorld(made.world.local, null);
    after.sync.start();
    await Promise.resolve();
    expect(after.world.stored).toBeNull();
    expect(after.selections()).toEqual(emptySelections);
  });

  test('a cart that was cleared without a connection is still cleared after a reload', async () => {
    const before = createWorld();
    before.sync.start();
    before.sync.change(planning(2), 100);
    await before.sync.send();
    before.world.refuse = new Error('unavailable');
    before.sync.change(emptySelections, 0);
    await before.sync.send();
    const after = createWorld(before.world.local, before.world.stored);
    after.sync.start();
    await expect.poll(() => after.world.stored).toBeNull();
    expect(after.selections()).toEqual(emptySelections);
  });

  test('an edit made while an earlier change is being sent stays', async () => {
    const made = createWorld();
    made.sync.start();
    made.world.holdAnswers = true;
    made.sync.change(planning(1), 0);
    const sending = made.sync.send();
    made.sync.change(planning(2), 0);
    made.world.waiting.forEach((answer) => answer());
    await sending;
    expect(made.selections()).toEqual(planning(2));
    expect(made.saving()).toBe('saving');
  });

  test('a reload before the cloud answered loses nothing, and sends it', async () => {
    const before = createWorld();
    before.sync.start();
    before.sync.change(planning(3), 0);
    const after = createWorld(before.world.local, null);
    after.sync.start();
    await Promise.resolve();
    expect(after.selections()).toEqual(planning(3));
    expect(after.world.stored?.productSelections).toEqual(planning(3));
  });

  test('it does not overwrite a cart from another device that it has not heard of', async () => {
    const before = createWorld();
    before.sync.start();
    before.sync.change(planning(3), 0);
    const after = createWorld(before.world.local);
    after.world.holdTelling = true;
    after.sync.start();
    after.world.recall(null);
    await Promise.resolve();
    expect(after.selections()).toEqual(planning(3));
    expect(after.world.saves).toBe(0);
    after.world.tell({ ...after.cartOf(planning(7)), updatedAt: new Date('2026-03-04T12:00:00Z') });
    expect(after.selections()).toEqual(planning(7));
    expect(after.world.saves).toBe(0);
  });

  test('the cart of another person on this device is not shown', async () => {
    const before = createWorld();
    before.sync.start();
    before.sync.change(planning(3), 0);
    const eves = before.world.local && { ...before.world.local, userId: 'eve' };
    const after = createWorld(eves);
    after.sync.start();
    await Promise.resolve();
    expect(after.selections()).toEqual(emptySelections);
    expect(after.world.stored).toBeNull();
  });

  test('another device’s change appears when nothing is unsent here', async () => {
    const made = createWorld();
    made.sync.start();
    made.sync.change(planning(1), 0);
    await made.sync.send();
    made.world.tell(made.cartOf(planning(7)));
    expect(made.selections()).toEqual(planning(7));
  });

  test('a refused save is said, keeps the change and can be sent again', async () => {
    const made = createWorld();
    made.sync.start();
    made.world.refuse = new Error('permission-denied');
    made.sync.change(planning(4), 0);
    expect(await made.sync.send()).toBe(made.world.refuse);
    expect(made.saving()).toBe('failed');
    expect(made.selections()).toEqual(planning(4));
    made.world.refuse = null;
    expect(await made.sync.send()).toBeNull();
    expect(made.saving()).toBe('saved');
  });

  test('a price that only the catalogue changed is stored before paying, and only then', async () => {
    const made = createWorld();
    made.sync.start();
    made.sync.change(planning(2), 100);
    await made.sync.send();
    expect(await made.sync.sendAt(100)).toBeNull();
    expect(made.world.saves).toBe(1);
    expect(await made.sync.sendAt(120)).toBeNull();
    expect(made.world.saves).toBe(2);
    expect(made.world.stored).toMatchObject({
      productSelections: planning(2),
      productTotalPrice: 120,
    });
    expect(made.saving()).toBe('saved');
  });

  test('a total that the cloud holds differently is stored anew before paying', async () => {
    const made = createWorld();
    made.sync.start();
    made.sync.change(planning(2), 100);
    await made.sync.send();
    made.world.tell(made.cartOf(planning(2), 1));
    await made.sync.sendAt(100);
    expect(made.world.stored?.productTotalPrice).toBe(100);
  });

  test('a save refused while saving was off is made when it is on again', async () => {
    const made = createWorld();
    made.sync.start();
    made.world.refuse = new ProductError('gate-closed', functionMessages['gate-closed']);
    made.sync.change(planning(4), 0);
    await made.sync.send();
    made.sync.change(planning(5), 0);
    await made.sync.send();
    expect(made.saving()).toBe('failed');
    made.world.refuse = null;
    made.world.reopen();
    await Promise.resolve();
    expect(made.world.stored?.productSelections).toEqual(planning(5));
    await expect.poll(made.saving).toBe('saved');
    expect(made.world.saves).toBe(1);
  });

  test('it is made even though its page was left meanwhile, with the changes of another tab', async () => {
    const made = createWorld();
    const leave = made.sync.start();
    made.world.refuse = new ProductError('gate-closed', functionMessages['gate-closed']);
    made.sync.change(planning(4), 0);
    await made.sync.send();
    leave();
    made.world.local = made.world.local && {
      ...made.world.local,
      productSelections: planning(6),
    };
    made.world.refuse = null;
    made.world.reopen();
    await expect.poll(() => made.world.stored?.productSelections).toEqual(planning(6));
    expect(made.world.local?.unsent).toBe(false);
  });

  test('a change that the device did not keep is still there on the next page, and is sent', async () => {
    const { world, sync, selections } = createWorld();
    const leave = sync.start();
    const older = world.local;
    world.refuse = new Error('offline');
    sync.change(planning(2), 100);
    await sync.send();
    // Whose cart it is was not known yet.
    world.local = older;
    world.refuse = null;
    leave();
    sync.start();
    expect(selections()).toEqual(planning(2));
    await Promise.resolve();
    expect(world.stored?.productSelections).toEqual(planning(2));
  });

  test('a page that was left does not overwrite a newer cart from another device', async () => {
    const made = createWorld();
    const leave = made.sync.start();
    made.world.refuse = new ProductError('gate-closed', functionMessages['gate-closed']);
    made.sync.change(planning(4), 0);
    await made.sync.send();
    leave();
    made.world.refuse = null;
    made.world.tell(made.cartOf(planning(7)));
    made.world.holdTelling = true;
    made.world.reopen();
    made.world.recall(null);
    await Promise.resolve();
    expect(made.world.saves).toBe(0);
    made.world.tell(made.world.stored);
    expect(made.world.watchers.size).toBe(0);
    expect(made.world.stored?.productSelections).toEqual(planning(7));
    expect(made.world.local).toMatchObject({ productSelections: planning(7), unsent: false });
    expect(made.world.saves).toBe(0);
  });

  test('its listener for that stops when a page shows the cart, or at its end', async () => {
    const made = createWorld();
    made.world.refuse = new ProductError('gate-closed', functionMessages['gate-closed']);
    made.sync.start()();
    made.sync.change(planning(4), 0);
    await made.sync.send();
    made.world.holdTelling = true;
    made.world.reopen();
    expect(made.world.watchers.size).toBe(1);
    const leave = made.sync.start();
    expect(made.world.watchers.size).toBe(1);
    leave();
    made.world.reopen();
    made.sync.end();
    expect(made.world.watchers.size).toBe(0);
  });

  test('a refusal that comes after saving is on again is no refusal any more', async () => {
    const made = createWorld();
    made.sync.start();
    made.world.refuse = new Error('permission-denied');
    made.world.holdAnswers = true;
    made.sync.change(planning(4), 0);
    const sending = made.sync.send();
    made.world.reopen();
    made.world.holdAnswers = false;
    made.world.waiting.forEach((answer) => answer());
    made.world.refuseOnce = true;
    expect(await sending).toBeNull();
    expect(made.world.stored?.productSelections).toEqual(planning(4));
    expect(made.saving()).toBe('saved');
  });

  test('coming back to its page shows unsent changes of another tab, and sends them', async () => {
    const made = createWorld();
    const leave = made.sync.start();
    made.sync.change(planning(4), 0);
    leave();
    made.world.local = made.world.local && {
      ...made.world.local,
      productSelections: planning(6),
    };
    made.sync.start();
    expect(made.selections()).toEqual(planning(6));
    await expect.poll(() => made.world.stored?.productSelections).toEqual(planning(6));
  });

  test('when saving is on again and nothing was refused, nothing is saved', async () => {
    const made = createWorld();
    made.sync.start();
    made.sync.change(planning(4), 0);
    made.world.reopen();
    await Promise.resolve();
    expect(made.world.saves).toBe(0);
    expect(made.saving()).toBe('saving');
  });

  test('a stored cart that cannot be read leaves the copy here alone, and is left alone', async () => {
    const made = createWorld();
    made.sync.start();
    made.sync.change(planning(2), 100);
    await made.sync.send();
    made.world.tellUnreadable();
    expect(made.unreadable()).toBe(true);
    expect(made.selections()).toEqual(planning(2));
    expect(made.world.saves).toBe(1);
  });

  test('without a copy here it is an empty cart, and the next change takes its place', async () => {
    const made = createWorld();
    made.sync.start();
    made.world.tellUnreadable();
    expect(made.selections()).toEqual(emptySelections);
    made.sync.change(planning(1), 0);
    await made.sync.send();
    expect(made.unreadable()).toBe(false);
    expect(made.world.stored?.productSelections).toEqual(planning(1));
  });

  test('before paying, the cart on screen replaces an unreadable one', async () => {
    const made = createWorld();
    made.sync.start();
    made.sync.change(planning(2), 100);
    await made.sync.send();
    made.world.tellUnreadable();
    expect(await made.sync.sendAt(100)).toBeNull();
    expect(made.world.saves).toBe(2);
    expect(made.unreadable()).toBe(false);
  });

  test('after it is stopped the cloud is no longer followed, and at its end nothing waits', async () => {
    const made = createWorld();
    const stop = made.sync.start();
    stop();
    expect(made.world.watchers.size).toBe(0);
    made.sync.end();
    expect(made.reopening.size).toBe(0);
  });
});
