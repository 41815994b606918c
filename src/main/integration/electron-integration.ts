import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  app,
  autoUpdater,
  type BrowserWindow,
  globalShortcut,
  Menu,
  nativeImage,
  Notification,
  powerSaveBlocker,
  screen,
  Tray,
  type BrowserWindowConstructorOptions,
} from 'electron';
import { commandChannel } from '#contracts/desktop-channels.ts';
import { hideWindow } from '../window/hide-window.ts';
import { contextMenu } from '../window/context-menu.ts';
import { badgeSize, drawBadge } from './badge-picture.ts';
import { createSystemIntegration, type SystemIntegrationDeps } from './system-integration.ts';
import { createLaunchAtLogin } from './launch-at-login.ts';
import { openElectronWall } from './electron-wall.ts';

type ElectronIntegrationDeps = Pick<
  SystemIntegrationDeps,
  'preferences' | 'openWebsite' | 'checkForUpdates' | 'onProblem' | 'released'
> & {
  show: (route: string | null) => void;
  origin: string;
  /** Folder of main's images. */
  resources: string;
  /** The options of a window that shows our page. */
  windowOptions: () => BrowserWindowConstructorOptions;
};

/** Connects the integration to Electron; call `follow` with each new main window. */
export function startElectronIntegration(deps: ElectronIntegrationDeps) {
  const { platform } = process;
  let main: BrowserWindow | null = null;
  let isQuitting = false;
  const quits = () => {
    isQuitting = true;
  };
  app.on('before-quit', quits);
  // An update closes the windows first.
  autoUpdater.on('before-quit-for-update', quits);

  const openWindow = () => (main?.isDestroyed() === false ? main : null);
  const integration = createSystemIntegration({
    ...deps,
    platform,
    appName: app.name,
    window: {
      show: deps.show,
      isLookedAt: () => openWindow()?.isFocused() ?? false,
      send: (command) => openWindow()?.webContents.send(commandChannel, command),
      display: () => {
        const window = openWindow();
        return window === null ? null : screen.getDisplayMatching(window.getBounds()).id;
      },
    },
    quit: () => app.quit(),
    buildMenu: (template) => {
      const menu = Menu.buildFromTemplate(template);
      Menu.setApplicationMenu(menu);
      return menu;
    },
    createTray: () => systemTray(deps.resources),
    badge: {
      setCount: (count) => app.setBadgeCount(count),
      setOverlay: (count, description) =>
        openWindow()?.setOverlayIcon(count === null ? null : badgeImage(count), description),
    },
    notifications: {
      isSupported: () => Notification.isSupported(),
      create: ({ title, body, action }) => {
        const notification = new Notification({
          title,
          body,
          // The page plays a sound of its own for people who want one.
          silent: true,
          icon: join(deps.resources, 'icon.png'),
          actions: [{ type: 'button', text: action }],
        });
        return {
          onPress: (listener) => {
            notification.on('click', listener);
            notification.on('action', listener);
          },
          onEnd: (listener) => {
            notification.on('close', ({ reason }) => listener(reason));
            notification.on('failed', () => listener('failed'));
          },
          show: () => notification.show(),
          close: () => notification.close(),
        };
      },
    },
    shortcuts: globalShortcut,
    powerSaveBlocker,
    launchAtLogin: createLaunchAtLogin({
      platform,
      released: deps.released,
      execPath: process.execPath,
      configFolder: app.getPath('appData'),
      loginItem: {
        set: (opens) => app.setLoginItemSettings({ openAtLogin: opens }),
        isOn: () => {
          const { openAtLogin, executableWillLaunchAtLogin } = app.getLoginItemSettings();
          // Windows keeps the entry of a program that was switched off in its Task Manager.
          return platform === 'win32' ? executableWillLaunchAtLogin : openAtLogin;
        },
      },
      files: {
        read: (path) => {
          try {
            return readFileSync(path, 'utf8');
          } catch {
            return null;
          }
        },
        write: (path, text) => {
          mkdirSync(dirname(path), { recursive: true });
          writeFileSync(path, text, { mode: 0o600 });
        },
        remove: (path) => rmSync(path, { force: true }),
      },
    }),
    displays: {
      all: () => screen.getAllDisplays(),
      primary: () => screen.getPrimaryDisplay().id,
    },
    openWallOn: (display) => openElectronWall(display, deps),
  });

  screen.on('display-removed', (_event, { id }) => integration.displayRemoved(id));
  screen.on('display-added', (_event, display) => integration.displayAdded(display));
  app.on('will-quit', () => globalShortcut.unregisterAll());

  return {
    apply: integration.apply,
    runs: integration.runs,
    /** A page kept the app from being quit, so that closing its window means the tray again. */
    goesOn: () => {
      isQuitting = false;
    },
    /** The main window, if there is one. */
    window: openWindow,
    follow: (window: BrowserWindow): BrowserWindow => {
      main = window;
      integration.windowOpened();
      window.on('focus', integration.looked);
      window.on('close', (event) => {
        if (isQuitting || !integration.staysInTray()) return;
        event.preventDefault();
        hideWindow(window, platform);
      });
      window.on('closed', () => {
        integration.pageGone();
        // On macOS the app goes on without a window; elsewhere a wall alone would keep it running.
        if (platform !== 'darwin') integration.closeWall();
      });
      window.webContents.on('render-process-gone', integration.pageGone);
      window.webContents.on('context-menu', (_event, place) => {
        const items = contextMenu(place, (word) => window.webContents.replaceMisspelling(word));
        if (items.length > 0) Menu.buildFromTemplate(items).popup({ window });
      });
      return window;
    },
  };
}

function systemTray(resources: string) {
  const isMac = process.platform === 'darwin';
  const picture = nativeImage.createFromPath(
    join(resources, isMac ? 'trayTemplate.png' : 'icon.png'),
  );
  const tray = new Tray(isMac ? picture : picture.resize({ width: 32, height: 32 }));
  return {
    setToolTip: (text: string) => tray.setToolTip(text),
    setMenu: (items: Parameters<typeof Menu.buildFromTemplate>[0]) =>
      tray.setContextMenu(Menu.buildFromTemplate(items)),
    onClick: (listener: () => void) => {
      // macOS opens the menu by the same press.
      if (!isMac) tray.on('click', listener);
    },
  };
}

function badgeImage(count: number) {
  return nativeImage.createFromBitmap(Buffer.from(drawBadge(count)), {
    width: badgeSize,
    height: badgeSize,
    scaleFactor: 2,
  });
}
