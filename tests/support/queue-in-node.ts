// What the stores of the queue need where no browser is.

/** A page that is looked at all the time, for what asks whether it is. Gives its events. */
export function standInForWindow(): EventTarget {
  const seen = { visibilityState: 'visible' };
  const window = new EventTarget();
  Object.assign(globalThis, { window, document: Object.assign(new EventTarget(), seen) });
  Object.defineProperty(globalThis, 'navigator', { value: { onLine: true }, configurable: true });
  return window;
}

/** Waits until the queue was told something. Throws after a minute, or after `milliseconds`. */
export async function until(isSo: () => boolean, milliseconds = 60_000): Promise<void> {
  const deadline = Date.now() + milliseconds;
  while (!isSo()) {
    if (Date.now() > deadline) throw new Error('The queue was not told in time.');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
