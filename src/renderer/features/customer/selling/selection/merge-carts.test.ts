import { describe, expect, test } from 'vitest';
import type { StoredCart } from '#contracts/stored-on-device.ts';
import { emptySelections, type Cart } from '#domain/cart.ts';
import { storedCartOf } from '#tests/support/stored-cart.ts';
import { withVideos } from './selection-edits.ts';
import { mergeCarts } from './merge-carts.ts';

const noon = Date.parse('2026-03-03T12:00:00Z');
const planning = (count: number) => withVideos(emptySelections, 15, count);

function kept(facts: Partial<StoredCart> = {}): StoredCart {
  const productSelections = planning(1);
  const known = [productSelections];
  const cart = { userId: 'ada', productSelections, productTotalPrice: 100, unsent: false, known };
  return storedCartOf({ ...cart, ...facts });
}

function stored(count: number, secondsAfterNoon = 0): Cart {
  return {
    userId: 'ada',
    productSelections: planning(count),
    productTotalPrice: 100,
    updatedAt: new Date(noon + secondsAfterNoon * 1000),
  };
}

describe('the cart of this device and the one in the cloud', () => {
  test('nothing here: the stored one is the cart', () => {
    expect(mergeCarts(null, stored(2), 'ada').productSelections).toEqual(planning(2));
  });

  test('nothing anywhere: the cart is empty', () => {
    expect(mergeCarts(null, null, 'ada')).toMatchObject({
      userId: 'ada',
      productSelections: emptySelections,
      unsent: false,
      known: [],
    });
  });

  test('when everything here was sent, the stored cart wins, however old it is', () => {
    const met = mergeCarts(kept(), stored(2, -3600), 'ada');
    expect(met.productSelections).toEqual(planning(2));
  });

  test('a cart bought or cleared elsewhere does not come back', () => {
    expect(mergeCarts(kept(), null, 'ada').productSelections).toEqual(emptySelections);
  });

  test('the same content leaves the kept cart alone', () => {
    const mine = kept();
    expect(mergeCarts(mine, stored(1, 60), 'ada')).toBe(mine);
  });

  test('unsent changes win over an earlier cart of this device, even when that arrives later', () => {
    const mine = kept({ productSelections: planning(3), unsent: true, known: [planning(2)] });
    expect(mergeCarts(mine, stored(2, 5), 'ada')).toBe(mine);
  });

  test('an earlier send that is stored late does not undo a later one, nor look like news', () => {
    const known = [planning(1), planning(2)];
    const mine = kept({ productSelections: planning(2), unsent: true, known });
    expect(mergeCarts(mine, stored(1, 5), 'ada')).toBe(mine);
  });

  test('unsent changes win over an empty cloud', () => {
    const mine = kept({ unsent: true, known: [] });
    expect(mergeCarts(mine, null, 'ada')).toBe(mine);
  });

  test.each([-600, 600])(
    'with changes on two devices, whose clocks differ by %s s, what loses is offered',
    (seconds) => {
      const mine = kept({ productSelections: planning(3), unsent: true, known: [planning(1)] });
      const met = mergeCarts(mine, stored(9, seconds), 'ada');
      expect(met).toMatchObject({ productSelections: planning(9), lost: planning(3) });
      // It is offered until the person decides, also after a reload.
      expect(mergeCarts(met, stored(8, seconds), 'ada').lost).toEqual(planning(3));
    },
  );

  test('the same choice on two devices loses nothing', () => {
    const mine = kept({ productSelections: planning(9), unsent: true, known: [planning(1)] });
    expect(mergeCarts(mine, stored(9), 'ada').lost).toBeNull();
  });
});
