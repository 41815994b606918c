import { routes } from '#domain/routes.ts';
import { linkOfArguments, routeOfDeepLink } from './deep-link.ts';
import type { MainWindow } from './main-window.ts';

/** The part of Electron's `app` that is used. */
export type RunningApp = {
  requestSingleInstanceLock(): boolean;
  whenReady(): Promise<unknown>;
  quit(): void;
  on(
    event: 'second-instance',
    listener: (event: unknown, args: readonly string[]) => void,
  ): unknown;
  on(
    event: 'open-url',
    listener: (event: { preventDefault: () => void }, link: string) => void,
  ): unknown;
  on(event: 'activate', listener: () => void): unknown;
  on(event: 'window-all-closed', listener: () => void): unknown;
};

type RunAppDeps = {
  app: RunningApp;
  platform: NodeJS.Platform;
  /** The process's arguments: Windows and Linux put a link that starts the app among them. */
  args: readonly string[];
  /**
   * Prepares the first window and returns a function that opens one at a route. `show` shows the app,
   * at a route if one is named, once it has a window.
   */
  prepare: (show: (route: string | null) => void) => Promise<(route: string) => MainWindow>;
};

/** Runs one instance of the app: one window, which also opens for links and a second start. */
export async function runApp({ app, platform, args, prepare }: RunAppDeps): Promise<void> {
  if (!app.requestSingleInstanceLock()) {
    app.quit();
    return;
  }

  let openWindow: ((route: string) => MainWindow) | null = null;
  let window: MainWindow | null = null;
  let firstRoute: string = routes.landing.path;

  const show = (route: string | null) => {
    if (openWindow === null) {
      firstRoute = route ?? firstRoute;
    } else if (window?.isOpen() === true) {
      if (route !== null) window.openRoute(route);
      window.bringToFront();
    } else {
      window = openWindow(route ?? routes.landing.path);
    }
  };
  const follow = (link: string) => {
    const route = routeOfDeepLink(link);
    if (route !== null) show(route);
  };

  // macOS sends the link that starts the app before it is ready.
  app.on('open-url', (event, link) => {
    event.preventDefault();
    follow(link);
  });
  app.on('second-instance', (_event, secondArgs) => {
    const link = linkOfArguments(secondArgs);
    if (link === null) show(null);
    else follow(link);
  });
  app.on('activate', () => show(null));
  app.on('window-all-closed', () => {
    // On macOS an app without windows stays in the dock until it is quit.
    if (platform !== 'darwin') app.quit();
  });
  const link = linkOfArguments(args);
  if (link !== null) follow(link);

  await app.whenReady();
  openWindow = await prepare(show);
  window = openWindow(firstRoute);
}
