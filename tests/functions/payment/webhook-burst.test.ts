// @module-tag deep

import { expect, test } from 'vitest';
import { inParallel } from '#tests/support/in-parallel.ts';
import { seededRandom, shuffled } from '#tests/support/seeded-random.ts';
import { deliver, withoutDelivery } from '#tests/cloud/payment-provider.ts';
import { addProduct } from '#tests/cloud/selling.ts';
import {
  buyUnheard,
  lostOfSale,
  tokensPerPeriod,
  type SaleStory,
} from '#tests/cloud/unheard-sales.ts';

const customers = 20;
const deliveries = 1000;
/** What the provider sends at once. */
const atOnce = 20;

test('1,000 webhooks in a burst, doubled and shuffled, leave every customer right', async () => {
  const packageId = await addProduct({ tokensPerMonth: tokensPerPeriod });
  await withoutDelivery(async () => {
    const stories: SaleStory[] = ['went on', 'failed and was paid', 'was paid back'];
    const sales = await Promise.all(
      Array.from({ length: customers }, (_, index) =>
        buyUnheard(packageId, stories[index % stories.length]),
      ),
    );
    const random = seededRandom(17);
    const events = sales.flatMap((sale) => sale.events.map(({ id }) => id));
    const copies = Array.from(
      { length: deliveries - events.length },
      () => events[Math.floor(random() * events.length)] ?? '',
    );
    let waiting = shuffled([...events, ...copies], random);
    // The provider delivers again what was not taken: a refund waits for its grant, and that for its order.
    for (let round = 0; round < 4; round += 1) {
      const refused: string[] = [];
      await inParallel(waiting, atOnce, async (eventId) => {
        const [status] = await deliver(eventId);
        if (status !== 200) refused.push(eventId);
      });
      waiting = refused;
    }
    expect(waiting).toEqual([]);
    for (const sale of sales) expect(await lostOfSale(sale)).toEqual([]);
  });
});
