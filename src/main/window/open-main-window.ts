import { routes } from '#domain/routes.ts';
import { showApp, type MainWindow, type ShownWindow } from '../main-window.ts';
import type { Settings } from '../settings/settings.ts';
import type { Rectangle } from '../settings/window-places.ts';
import type { ShellNotices } from '../shell-notices.ts';
import { routeToKeep, startRoute } from '../start-route.ts';
import { followRoute, type RoutedContents } from './follow-route.ts';
import { recoverPage, type RecoverableWindow } from './recover-page.ts';
import type { recoveryDialogs } from './recovery-dialogs.ts';
import { bringWithinReach, keepPlace, reachableBounds } from './window-place.ts';
import type { Display, PlacedWindow } from './window-place.ts';

/** When Windows ends a session, the app gets no other event of its end. */
type EndingWindow = { on(event: 'session-end', listener: () => void): unknown };

type FullWindow = ShownWindow &
  PlacedWindow &
  RecoverableWindow &
  EndingWindow & { webContents: RoutedContents };

/** The part of Electron's `screen` that is used. */
export type Displays = {
  getAllDisplays(): Display[];
  getDisplayMatching(bounds: Rectangle): { id: number };
  on(event: 'display-removed' | 'display-metrics-changed', listener: () => void): unknown;
};

type MainWindowDeps = {
  /** Creates a hidden window at this place, or where the system chooses. */
  create: (bounds: Rectangle | null) => FullWindow;
  origin: string;
  settings: Pick<Settings, 'places' | 'lastRoute' | 'session' | 'preferences' | 'flush'>;
  displays: Displays;
  notices: ShellNotices;
  dialogs: ReturnType<typeof recoveryDialogs>;
  quit: () => void;
  report: (problem: unknown) => void;
};

/**
 * Returns a function that opens the app's window, at its last place and page. The page is loaded again
 * if its process ends.
 */
export function mainWindowOpener(deps: MainWindowDeps): (asked: string) => MainWindow {
  const { settings, displays, notices, report } = deps;
  let current: FullWindow | null = null;

  const onDisplaysChanged = () => {
    if (current !== null && bringWithinReach(current, displays.getAllDisplays())) {
      notices.say({ kind: 'window-moved' });
    }
  };
  displays.on('display-removed', onDisplaysChanged);
  displays.on('display-metrics-changed', onDisplaysChanged);

  const remember = (path: string) => {
    const userId = settings.session.read()?.user.uid;
    const kept = routeToKeep(path);
    settings.lastRoute.save(userId === undefined || kept === null ? null : { userId, path: kept });
  };

  return (asked) => {
    const place = settings.places.read().main;
    const bounds = place ? reachableBounds(place.bounds, displays.getAllDisplays()) : null;
    const visited = settings.preferences.read().reopensLastRoute ? settings.lastRoute.read() : null;
    let route = startRoute(asked, settings.session.read(), visited);

    const window = deps.create(bounds);
    current = window;
    keepPlace(
      window,
      (at) => displays.getDisplayMatching(at),
      (main) => settings.places.save({ ...settings.places.read(), main }),
    );
    followRoute(window.webContents, deps.origin, (path) => {
      route = path;
      remember(path);
    });
    window.on('session-end', settings.flush);
    const shown = showApp(
      window,
      { origin: deps.origin, route, isMaximized: place?.isMaximized ?? false },
      report,
    );
    recoverPage(window, {
      loadAgain: () => shown.loadRoute(route),
      goToStart: () =>
        shown.loadRoute(startRoute(routes.landing.path, settings.session.read(), null)),
      quit: deps.quit,
      say: notices.say,
      log: report,
      ...deps.dialogs,
    });
    return shown;
  };
}
