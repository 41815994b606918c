/** The part of a window that is hidden and comes back. */
type HidingWindow = {
  isFullScreen(): boolean;
  setFullScreen(fills: boolean): void;
  once(event: 'leave-full-screen', listener: () => void): unknown;
  hide(): void;
};

/** Hides a window while the app keeps running. */
export function hideWindow(window: HidingWindow, platform: NodeJS.Platform): void {
  if (platform !== 'darwin' || !window.isFullScreen()) {
    window.hide();
    return;
  }
  // On macOS a full-screen window has its own space, which would stay behind, black and empty.
  window.once('leave-full-screen', () => window.hide());
  window.setFullScreen(false);
}
