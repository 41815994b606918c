import fc from 'fast-check';
import { generateKeyBetween } from 'fractional-indexing';
import { expect, test } from 'vitest';
import { orderKey, orderKeyAt } from './order-key.ts';

const times = fc.date({ min: new Date(0), max: new Date('2999-01-01'), noInvalidDate: true });

test('an item that arrives later sorts later', () => {
  fc.assert(
    fc.property(times, times, (one, other) => {
      const inOrder = orderKeyAt(one) < orderKeyAt(other);
      expect(inOrder).toBe(one.getTime() < other.getTime());
    }),
  );
});

test('there is always an order key between two neighbours, before the first and after the last', () => {
  fc.assert(
    fc.property(times, fc.array(fc.nat(20), { maxLength: 60 }), (time, drops) => {
      const keys = [orderKeyAt(time), orderKeyAt(new Date(time.getTime() + 1))];
      for (const drop of drops) {
        const at = drop % (keys.length + 1);
        const key = generateKeyBetween(keys[at - 1] ?? null, keys[at] ?? null);
        keys.splice(at, 0, key);
        expect(orderKey.safeParse(key).success).toBe(true);
      }
      expect(keys.toSorted()).toEqual(keys);
      expect(new Set(keys).size).toBe(keys.length);
    }),
  );
});
