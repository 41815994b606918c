import type { HandleCall } from './handle-call.ts';

/** Opens a payment page in the system browser, where the address bar shows who is paid. */
export function handleOpenCheckout(
  handleCall: HandleCall,
  openInBrowser: (url: string) => Promise<void>,
): void {
  handleCall('openCheckout', openInBrowser);
}
