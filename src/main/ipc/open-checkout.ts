import type { HandleCall } from './handle-call.ts';

/** Opens a payment page in the system browser, where a person can see whom they pay. */
export function handleOpenCheckout(
  handleCall: HandleCall,
  openInBrowser: (url: string) => Promise<void>,
): void {
  handleCall('openCheckout', openInBrowser);
}
