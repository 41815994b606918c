import type { MenuItemConstructorOptions } from 'electron';
import type { DesktopCommand } from '#contracts/desktop-commands.ts';
import type { DesktopPreferences } from '#contracts/desktop-preferences.ts';
import type { DesktopCallRuns } from '../ipc/answer-calls.ts';
import type { StoredValue } from '../settings/stored-value.ts';
import { createAppMenu, type ShownMenu } from './app-menu.ts';
import { createAppTray, type SystemTray } from './app-tray.ts';
import { createBadge, type BadgeDeps } from './badge.ts';
import { displayLabel, type Display } from './choose-display.ts';
import { createKeepAwake, type PowerSaveBlocker } from './keep-awake.ts';
import type { LaunchAtLogin } from './launch-at-login.ts';
import { menuTemplate } from './menu-template.ts';
import { createNotifier, type SystemNotification } from './notifier.ts';
import { createQueueSummary } from './queue-summary.ts';
import { createShowShortcut, type ShortcutRegistry } from './show-shortcut.ts';
import { createWallWindow, type FullWindow } from './wall-window.ts';

/** The system's and the app's functions that the integration uses. */
export type SystemIntegrationDeps = {
  platform: NodeJS.Platform;
  appName: string;
  released: boolean;
  preferences: StoredValue<DesktopPreferences>;
  window: {
    /** Shows the app, at this route if one is named. */
    show: (route: string | null) => void;
    /** Whether somebody looks at it now. */
    isLookedAt: () => boolean;
    send: (command: DesktopCommand) => void;
    /** The display that it is on. */
    display: () => number | null;
  };
  quit: () => void;
  openWebsite: () => void;
  checkForUpdates: () => void;
  buildMenu: (template: MenuItemConstructorOptions[]) => ShownMenu;
  createTray: () => SystemTray;
  badge: BadgeDeps;
  notifications: {
    isSupported: () => boolean;
    create: (look: { title: string; body: string; action: string }) => SystemNotification;
  };
  shortcuts: ShortcutRegistry;
  powerSaveBlocker: PowerSaveBlocker;
  launchAtLogin: LaunchAtLogin;
  displays: { all: () => readonly Display[]; primary: () => number };
  openWallOn: (display: Display) => FullWindow;
  onProblem: (problem: unknown) => void;
};

/** Menu, tray, badge, notifications, shortcut and wall, driven by the page's reports and commands. */
export function createSystemIntegration(deps: SystemIntegrationDeps) {
  const { preferences, window, onProblem } = deps;
  const summary = createQueueSummary(Date.now);
  const keepAwake = createKeepAwake(deps.powerSaveBlocker);
  const shortcut = createShowShortcut(deps.shortcuts, () => window.show(null));
  const badge = createBadge(deps.platform, deps.badge);
  const notifier = createNotifier({
    ...deps.notifications,
    mayTell: () => preferences.read().showsNotifications && !window.isLookedAt(),
    open: window.show,
  });
  const wall = createWallWindow({
    displays: { all: deps.displays.all, working: window.display },
    chosenDisplay: () => preferences.read().wallDisplay,
    open: deps.openWallOn,
    onChange: (state) => keepAwake.set('wall', state === 'open'),
  });
  const openWall = () => {
    try {
      wall.open();
    } catch (error) {
      // The page explains it and lets the person choose another display.
      onProblem(error);
      window.show(null);
      window.send('preferences');
    }
  };

  const menu = createAppMenu(
    deps.buildMenu(
      menuTemplate(deps, {
        run: window.send,
        openWall,
        openWebsite: deps.openWebsite,
        checkForUpdates: deps.checkForUpdates,
      }),
    ),
  );
  const change = (part: Partial<DesktopPreferences>) => {
    const changed = { ...preferences.read(), ...part };
    apply(changed);
    try {
      preferences.save(changed);
    } catch (error) {
      // The change holds until the app is closed.
      onProblem(error);
    }
  };
  const tray = createAppTray({
    create: deps.createTray,
    deps: {
      show: window.show,
      openWall,
      setKeepsAwake: (keepsAwake) => change({ keepsAwake }),
      quit: deps.quit,
    },
    onMissing: onProblem,
  });

  /** Applies preferences. Throws when the system refuses to start the app at login. */
  const apply = (changed: DesktopPreferences, before = preferences.read()): void => {
    if (changed.launchesAtLogin !== before.launchesAtLogin) {
      deps.launchAtLogin.set(changed.launchesAtLogin);
    }
    keepAwake.set('chosen', changed.keepsAwake);
    shortcut.use(changed.shortcut);
    tray.update({ keepsAwake: changed.keepsAwake });
  };

  summary.subscribe((now) => {
    badge.update(now);
    tray.update({ summary: now });
    menu.offerWall(now.state === 'queue');
    menu.showFind(now.state !== 'signed-out' && now.state !== 'customer');
    // Logged-out people and customers must not see the queue. The wall handles this itself.
    if (now.state === 'signed-out' || now.state === 'customer') notifier.dismiss();
  });

  apply(preferences.read());
  return {
    /** What the page's calls of the integration do. */
    runs: {
      reportQueue: summary.hear,
      offerCommands: menu.offer,
      showNotifications: notifier.tell,
      openWall: wall.open,
      closeWall: wall.close,
      readDesktopState: () => ({
        launchAtLogin: deps.launchAtLogin.state(),
        shortcut: shortcut.state(),
        notifications: deps.notifications.isSupported(),
        tray: tray.isThere,
        displays: deps.displays.all().map((display) => ({
          id: display.id,
          label: displayLabel(display),
          isMain: display.id === deps.displays.primary(),
        })),
        wall: wall.state(),
      }),
    } satisfies Partial<DesktopCallRuns>,
    /** Applies preferences that the page changed, before they are stored. */
    apply: (changed: DesktopPreferences): void => {
      apply(changed);
      queueMicrotask(wall.move);
    },
    /** Whether closing the window leaves the app in the tray. */
    staysInTray: () => tray.isThere && preferences.read().keepsRunning,
    looked: notifier.dismiss,
    /** The page is gone: it takes no commands, and the state of the queue is unknown. */
    pageGone: (): void => {
      menu.offer([]);
      summary.forget();
    },
    windowOpened: badge.showAgain,
    displayRemoved: wall.displayRemoved,
    displayAdded: wall.displayAdded,
    closeWall: wall.close,
  };
}
