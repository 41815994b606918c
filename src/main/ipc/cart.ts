import type { StoredCart } from '#contracts/stored-on-device.ts';
import type { StoredValue } from '../settings/stored-value.ts';
import type { HandleCall } from './handle-call.ts';

/** Stores the cart. Every save writes a file, so the page debounces its changes. */
export function handleCart(handleCall: HandleCall, cart: StoredValue<StoredCart | null>): void {
  handleCall('readCart', () => cart.read());
  handleCall('saveCart', (draft) => cart.save(draft));
}
