// @module-tag deep

import { expect, test } from 'vitest';
import { inParallel } from '#tests/support/in-parallel.ts';
import { seededRandom, shuffled } from '#tests/support/seeded-random.ts';
import { deliver, withoutDelivery } from '../payment-provider.ts';
import { addProduct } from '../selling.ts';
import { buyUnheard, lostOfSale, tokensPerPeriod } from '../unheard-sales.ts';

const customers = 20;
const deliveries = 1000;
/** What the provider sends at once. */
const atOnce = 20;

test('1,000 webhooks in a burst, doubled and shuffled, leave every customer right', async () => {
  const packageId = await addProduct({ tokensPerMonth: tokensPerPeriod });
  await withoutDelivery(async () => {
    const sales = await Promise.all(Array.from({ length: customers }, () => buyUnheard(packageId)));
    const random = seededRandom(17);
    const events = sales.flatMap((sale) => sale.events.map(({ id }) => id));
    const copies = Array.from(
      { length: deliveries - events.length },
      () => events[Math.floor(random() * events.length)] ?? '',
    );
    const refused: string[] = [];
    const send = (to: string[]) => async (eventId: string) => {
      const [status] = await deliver(eventId);
      if (status !== 200) to.push(eventId);
    };
    await inParallel(shuffled([...events, ...copies], random), atOnce, send(refused));
    // The provider delivers what was not taken once more.
    const lost: string[] = [];
    await inParallel(refused, atOnce, send(lost));
    expect(lost).toEqual([]);
    for (const sale of sales) expect(await lostOfSale(sale)).toEqual([]);
  });
});
