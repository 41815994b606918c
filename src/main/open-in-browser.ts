type OpenInBrowserDeps = {
  mayOpen: (address: string) => boolean;
  openExternal: (address: string) => Promise<void>;
};

/** The one way out to the system's browser, which opens what the allowlist knows and nothing else. */
export function createOpenInBrowser({ mayOpen, openExternal }: OpenInBrowserDeps) {
  return async (address: string): Promise<void> => {
    if (!mayOpen(address)) throw new Error('Refused: the address is not a payment page.');
    // Serialised again, so that the browser gets the address that was checked.
    await openExternal(new URL(address).href);
  };
}
