/** The part of a window that putting its page up again needs. */
type UnattendedWindow = {
  isDestroyed(): boolean;
  webContents: {
    on(
      event: 'render-process-gone',
      listener: (event: unknown, details: { reason: string }) => void,
    ): unknown;
    reload(): void;
  };
};

const minute = 60_000;
/** A page that ends more often than this within a minute waits that long before it is tried again. */
const mostAtOnce = 3;

/** Loads a page again after its process has ended, in a window where nobody can be asked. */
export function reloadUnattended(window: UnattendedWindow, log: (problem: string) => void): void {
  let endedAt: number[] = [];
  const reload = () => {
    if (!window.isDestroyed()) window.webContents.reload();
  };
  window.webContents.on('render-process-gone', (_event, { reason }) => {
    if (reason === 'clean-exit' || window.isDestroyed()) return;
    log(`The wall's process has ended: ${reason}`);
    const now = Date.now();
    endedAt = [...endedAt.filter((at) => now - at < minute), now];
    if (endedAt.length > mostAtOnce) setTimeout(reload, minute);
    else reload();
  });
}
