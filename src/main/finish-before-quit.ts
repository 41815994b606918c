/** The part of Electron's `app` that ends a run. */
export type QuittingApp = {
  on(event: 'before-quit', listener: (event: { preventDefault: () => void }) => void): unknown;
  quit(): void;
};

/** A keychain that does not answer must not delay quitting any longer. */
const waitAtMost = 1000;

/** Delays quitting until a save under way has reached the disk; `saving` is null without one. */
export function finishBeforeQuit(app: QuittingApp, saving: () => Promise<void> | null): void {
  let isWaiting = false;
  let hasWaited = false;
  const goOn = () => {
    isWaiting = false;
    hasWaited = true;
    app.quit();
    // A window may have prevented quitting, so the next attempt waits again.
    hasWaited = false;
  };
  app.on('before-quit', (event) => {
    const pending = saving();
    if (hasWaited || pending === null) return;
    event.preventDefault();
    if (isWaiting) return;
    isWaiting = true;
    const timeIsUp = new Promise<void>((resolve) => setTimeout(resolve, waitAtMost));
    Promise.race([pending, timeIsUp]).then(goOn, goOn);
  });
}
