import { originOf } from './origin.ts';

type Preventable = { preventDefault: () => void };
type Navigation = Preventable & { url: string };

/** The part of Electron's `WebContents` that the guard needs. */
export type GuardedContents = {
  setWindowOpenHandler(handler: () => { action: 'deny' }): void;
  on(event: 'will-navigate', listener: (event: Navigation) => void): unknown;
  on(event: 'will-frame-navigate', listener: (event: Navigation) => void): unknown;
  on(event: 'will-redirect', listener: (event: Navigation) => void): unknown;
  on(event: 'will-attach-webview', listener: (event: Preventable) => void): unknown;
};

/**
 * Keeps a page where it is: no other origin, no second window, no embedded browser. The preload
 * gives its calls to every page in the window, so no foreign page may be shown.
 */
export function guardContents(contents: GuardedContents, origin: string): void {
  const stay = (event: Navigation) => {
    if (originOf(event.url) !== origin) event.preventDefault();
  };
  contents.on('will-navigate', stay);
  contents.on('will-frame-navigate', stay);
  contents.on('will-redirect', stay);
  contents.on('will-attach-webview', (event) => event.preventDefault());
  contents.setWindowOpenHandler(() => ({ action: 'deny' }));
}
