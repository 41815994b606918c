/**
 * Waits for the end of this second. The identity service counts in whole seconds: it sees actions
 * after this wait as later than those before.
 */
export async function secondOver(): Promise<void> {
  const second = Math.floor(Date.now() / 1000);
  while (Math.floor(Date.now() / 1000) === second) {
    await new Promise((resolve) => setTimeout(resolve, 1000 - (Date.now() % 1000)));
  }
}
