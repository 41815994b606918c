type OpenInBrowserDeps = {
  mayOpen: (address: string) => boolean;
  openExternal: (address: string) => Promise<void>;
};

/** Opens an address in the system's browser, if the allowlist has it. Nothing else opens a browser. */
export function createOpenInBrowser({ mayOpen, openExternal }: OpenInBrowserDeps) {
  return async (address: string): Promise<void> => {
    if (!mayOpen(address)) throw new Error('Refused: the address is not a payment page.');
    // Serialized again, so that the browser gets exactly the checked address.
    await openExternal(new URL(address).href);
  };
}
