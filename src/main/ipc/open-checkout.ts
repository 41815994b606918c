import { desktopCallArguments } from '#contracts/desktop-api.ts';
import type { HandleCall } from './handle-call.ts';

type Browser = {
  mayOpen: (url: string) => boolean;
  openExternal: (url: string) => Promise<void>;
};

/** Opens a payment page in the system browser, where a person can see whom they pay. */
export function handleOpenCheckout(
  handleCall: HandleCall,
  { mayOpen, openExternal }: Browser,
): void {
  handleCall('openCheckout', {
    args: desktopCallArguments.openCheckout,
    run: async (url) => {
      if (!mayOpen(url)) throw new Error('Refused: the address is not a payment page.');
      // Serialised again, so that the browser gets the address that was checked.
      await openExternal(new URL(url).href);
    },
  });
}
