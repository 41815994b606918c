/** The part of a hidden window that reports its first paint. */
export type PaintedWindow = {
  once(event: 'ready-to-show', listener: () => void): unknown;
  isDestroyed(): boolean;
  webContents: { once(event: 'did-finish-load', listener: () => void): unknown };
};

/** A page that has loaded paints within this, in milliseconds. */
const paintsWithin = 300;

/**
 * Calls back once when the page has painted, so that its window can be shown. On Wayland a hidden
 * window may never get that event (electron/electron#48859), so a loaded page counts too.
 */
export function oncePainted(window: PaintedWindow, onPainted: () => void): void {
  let isDone = false;
  const finish = () => {
    if (isDone || window.isDestroyed()) return;
    isDone = true;
    onPainted();
  };
  window.once('ready-to-show', finish);
  window.webContents.once('did-finish-load', () => setTimeout(finish, paintsWithin));
}
