import { openRouteChannel } from '#contracts/desktop-channels.ts';
import { oncePainted, type PaintedWindow } from './window/once-painted.ts';

/** The part of Electron's `BrowserWindow` that showing the app needs. */
export type ShownWindow = PaintedWindow & {
  loadURL(url: string): Promise<unknown>;
  isMinimized(): boolean;
  restore(): void;
  show(): void;
  maximize(): void;
  focus(): void;
  webContents: {
    isLoadingMainFrame(): boolean;
    once(event: 'did-finish-load', listener: () => void): unknown;
    send(channel: string, path: string): void;
  };
};

/** The app's window, as the rest of main uses it. */
export type MainWindow = {
  isOpen: () => boolean;
  bringToFront: () => void;
  /** Asks the page to open one of its routes, without loading it again. */
  openRoute: (path: string) => void;
  /** Loads the page again at one of its routes, for example after a crash. */
  loadRoute: (path: string) => void;
};

type ShowAppOptions = { origin: string; route: string; isMaximized: boolean };

/** Loads a route of the app into a window and shows it once it has painted. */
export function showApp(
  window: ShownWindow,
  { origin, route, isMaximized }: ShowAppOptions,
  onFailed: (error: unknown) => void,
): MainWindow {
  oncePainted(window, () => {
    // Before it is shown, so that it is not seen growing.
    if (isMaximized) window.maximize();
    window.show();
  });
  const loadRoute = (path: string) => {
    window.loadURL(`${origin}${path}`).catch((error: unknown) => {
      onFailed(error);
      // A person can close an empty window; a hidden one would leave an invisible process.
      if (!window.isDestroyed()) window.show();
    });
  };
  loadRoute(route);

  return {
    loadRoute,
    isOpen: () => !window.isDestroyed(),
    bringToFront: () => {
      if (window.isMinimized()) window.restore();
      window.show();
      window.focus();
    },
    openRoute: (path) => {
      const { webContents } = window;
      const send = () => webContents.send(openRouteChannel, path);
      // A page that is still loading would miss the message.
      if (webContents.isLoadingMainFrame()) webContents.once('did-finish-load', send);
      else send();
    },
  };
}
