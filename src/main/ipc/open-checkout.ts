import { desktopCallArguments } from '#contracts/desktop-api.ts';
import type { HandleCall } from './handle-call.ts';

/** Opens a payment page in the system browser, where a person can see whom they pay. */
export function handleOpenCheckout(
  handleCall: HandleCall,
  openInBrowser: (url: string) => Promise<void>,
): void {
  handleCall('openCheckout', {
    args: desktopCallArguments.openCheckout,
    run: openInBrowser,
  });
}
