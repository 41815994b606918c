import { Stripe } from 'stripe';
import { expect, test, vi } from 'vitest';
import { closeCheckout } from './close-open-checkouts.ts';

const open = { id: 'cs_1', status: 'open', subscription: null };
const paid = { id: 'cs_1', status: 'complete', subscription: 'sub_1' };
const expired = { id: 'cs_1', status: 'expired', subscription: null };

/** A provider whose session is first open, and cannot be closed any more when that is asked. */
function providerThatIsFaster(afterwards: object): Stripe {
  const provider = new Stripe('sk_test_1');
  vi.spyOn(provider.checkout.sessions, 'retrieve')
    .mockResolvedValueOnce(open as never)
    .mockResolvedValueOnce(afterwards as never);
  vi.spyOn(provider.checkout.sessions, 'expire').mockRejectedValue(new Error('Only open ones'));
  return provider;
}

test('a page that was paid just before it is closed gives what was bought', async () => {
  expect(await closeCheckout(providerThatIsFaster(paid), 'cs_1')).toBe('sub_1');
});

test('a page that expired just before it is closed has sold nothing', async () => {
  expect(await closeCheckout(providerThatIsFaster(expired), 'cs_1')).toBeNull();
});

test('a page that stays open although it should close is an error', async () => {
  await expect(closeCheckout(providerThatIsFaster(open), 'cs_1')).rejects.toThrow('Only open ones');
});
