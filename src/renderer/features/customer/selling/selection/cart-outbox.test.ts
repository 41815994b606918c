import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { emptySelections, type Cart, type CartDraft } from '#domain/cart.ts';
import { ProductError } from '#domain/errors.ts';
import { createOutbox } from '#outbox/create-outbox.ts';
import { createPageStorage } from '#outbox/outbox-storage.ts';
import { asAny } from '#outbox/strategy.ts';
import { cartRecord, cartStrategy, followCloud, type KeptCart } from './cart-outbox.ts';

const cartOf = (count: number): CartDraft => ({
  productSelections: { ...emptySelections, videos: { '5': count, '15': 0, '30': 0 } },
  productTotalPrice: count,
});

/** The cart in the cloud, which can refuse and can lose its answer. */
function createCloudCart() {
  const cloud = {
    stored: null as Cart | null,
    mood: 'works' as 'works' | 'paused' | 'mute',
    /** What was ever stored. */
    accepted: new Set<number>(),
  };
  const storeCart = async (
    userId: string,
    chosen: CartDraft | null,
    { change, isOurs }: { change: string; isOurs: (change: string | null) => boolean },
  ): Promise<'stored' | 'replaced'> => {
    if (cloud.mood === 'paused') throw new ProductError('gate-closed', 'Paused');
    if (cloud.stored && !isOurs(cloud.stored.change ?? null)) return 'replaced';
    cloud.accepted.add(chosen?.productTotalPrice ?? 0);
    cloud.stored = chosen && { ...chosen, userId, change, updatedAt: new Date(0) };
    if (cloud.mood === 'mute') throw new ProductError('unavailable', 'No answer');
    return 'stored';
  };
  return Object.assign(cloud, { storeCart });
}

/** A device of the person, which hears from the cloud when it is told to. */
async function openDevice(cloud: ReturnType<typeof createCloudCart>) {
  const outbox = createOutbox({
    owner: crypto.randomUUID(),
    strategies: { cart: { ...asAny(cartStrategy('ada', cloud)), delay: 0 } },
    storage: Promise.resolve(createPageStorage()),
    locks: undefined,
    createChannel: (name) => new BroadcastChannel(name),
    now: () => performance.now(),
  });
  await outbox.load();
  outbox.send();
  const kept = (): KeptCart | null =>
    cartRecord.schema.safeParse(outbox.getState().records[0]?.body).data ?? null;
  return {
    outbox,
    kept,
    hear: () => outbox.change(cartRecord, '', (body) => followCloud(body, cloud.stored)),
    choose: (count: number) =>
      outbox.change(cartRecord, '', (body) => ({
        cart: cartOf(count),
        base: body?.cart ? body.base : (cloud.stored?.change ?? null),
        isStored: false,
        lost: body?.lost ?? null,
      })),
    settled: () =>
      vi.waitFor(() => expect(outbox.getState().underWay.size).toBe(0), { interval: 1 }),
  };
}

test('a choice that was refused any number of times is stored in the end, and never taken back', async () => {
  const cloud = createCloudCart();
  const device = await openDevice(cloud);
  cloud.mood = 'paused';
  for (let count = 1; count <= 30; count += 1) {
    await device.choose(count);
    await device.settled();
    await device.hear();
    expect(device.kept()).toMatchObject({ cart: cartOf(count), lost: null });
  }
  cloud.mood = 'works';
  device.outbox.rouse();
  await device.settled();
  expect(cloud.stored).toMatchObject(cartOf(30));
  device.outbox.end();
});

test('a try that arrives late does not take back what was stored after it', async () => {
  const cloud = createCloudCart();
  const { send } = cartStrategy('ada', cloud);
  const body = { base: null, isStored: false, lost: null };
  await send({ key: '', change: 'own', revision: 10, body: { ...body, cart: cartOf(10) } });
  await send({ key: '', change: 'own', revision: 9, body: { ...body, cart: cartOf(9) } });
  expect(cloud.stored).toMatchObject(cartOf(10));
});

const steps = fc.array(
  fc.record({
    device: fc.nat(1),
    do: fc.constantFrom('choose', 'choose', 'hear', 'works', 'paused', 'mute', 'paid', 'rouse'),
  }),
  { maxLength: 20 },
);

test('a choice that the cloud never had is on its device: as its cart, or offered beside another', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      const cloud = createCloudCart();
      const devices = await Promise.all([openDevice(cloud), openDevice(cloud)]);
      const chosen = new Map<number, number>();
      let count = 0;
      for (const { device: at, do: what } of taken) {
        const device = devices[at];
        if (what === 'choose') {
          await device?.choose((count += 1));
          chosen.set(at, count);
        } else if (what === 'hear') await device?.hear();
        else if (what === 'rouse') device?.outbox.rouse();
        else if (what === 'paid') cloud.stored = null;
        else cloud.mood = what;
        for (const each of devices) await each.settled();
      }
      cloud.mood = 'works';
      for (const each of devices) {
        each.outbox.rouse();
        await each.settled();
      }
      for (const [at, last] of chosen) {
        const kept = devices[at]?.kept();
        const here = [kept?.cart?.productTotalPrice, kept?.lost?.videos['5']];
        expect(cloud.accepted.has(last) || here.includes(last)).toBe(true);
        // Whatever waits is sent by now.
        expect(kept === null || kept === undefined || kept.isStored).toBe(true);
      }
      for (const each of devices) each.outbox.end();
    }),
  );
});

test('with nothing unsent here the cloud’s cart is the one', () => {
  const stored: Cart = { ...cartOf(3), userId: 'ada', change: 'theirs', updatedAt: new Date(0) };
  const own: KeptCart = { cart: cartOf(2), base: 'ours', isStored: true, lost: null };
  expect(followCloud(own, stored)).toEqual({ ...own, cart: cartOf(3), base: 'theirs' });
  expect(followCloud(own, null)).toBeNull();
  // Heard late, of what this device stored before.
  const later = { ...own, base: 'ours-12' };
  expect(followCloud(later, { ...stored, change: 'ours-9' })).toBe(later);
  expect(followCloud({ ...own, isStored: false }, stored)?.cart).toEqual(cartOf(2));
  const offered = cartOf(9).productSelections;
  expect(followCloud({ ...own, lost: offered }, stored)?.lost).toEqual(offered);
  expect(followCloud({ ...own, lost: cartOf(3).productSelections }, stored)?.lost).toBeNull();
});
