import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  app,
  BrowserWindow,
  dialog,
  ipcMain,
  nativeTheme,
  protocol,
  session,
  shell,
} from 'electron';
import { desktopOrigin, desktopScheme } from '#contracts/desktop-channels.ts';
import { runApp } from './app-lifecycle.ts';
import { appScheme, createAppHandler } from './app-protocol.ts';
import { createCheckoutAllowlist } from './checkout-address.ts';
import { loadConfiguration } from './configuration.ts';
import { readEnvironment } from './environment.ts';
import { guardContents } from './guard-contents.ts';
import { guardPermissions } from './guard-permissions.ts';
import { handleCart } from './ipc/cart.ts';
import { handleColorMode } from './ipc/color-mode.ts';
import { createHandleCall } from './ipc/handle-call.ts';
import { handleOpenCheckout } from './ipc/open-checkout.ts';
import { handlePreferences } from './ipc/preferences.ts';
import { handleSession } from './ipc/session.ts';
import { showApp } from './main-window.ts';
import { registerDeepLinks } from './register-deep-links.ts';
import { settingsProblemText } from './settings/settings-problem.ts';
import { openSettings } from './settings/settings.ts';
import { startRoute } from './start-route.ts';
import { createUpdateDialogs } from './update-dialogs.ts';
import { updateFeed } from './update-feed.ts';
import { createUpdates } from './updates.ts';
import { mainWindowOptions, windowBackground } from './window-options.ts';

const released = app.isPackaged;
const report = (problem: unknown) => console.error('[orbitreel]', problem);

// What must be said before Electron is ready. A development run keeps its files apart from those
// of an installed app on the same computer.
app.setName(released ? 'Orbitreel' : 'Orbitreel Development');
app.setAppUserModelId('studio.orbitreel.desktop');
app.enableSandbox();
protocol.registerSchemesAsPrivileged([appScheme]);

/** Everything between a ready Electron and the first window. */
async function prepare() {
  const environment = readEnvironment(process.env, released);
  const config = await loadConfiguration({
    fromEnvironment: environment.config,
    packagedFile: join(released ? process.resourcesPath : process.cwd(), 'config.json'),
    released,
    readFile: (path) => readFile(path, 'utf8'),
  });
  const origin = environment.devServerOrigin ?? desktopOrigin;
  const settings = openSettings(join(app.getPath('userData'), 'settings'), (problem) =>
    report(settingsProblemText(problem)),
  );
  app.on('will-quit', settings.flush);

  protocol.handle(
    desktopScheme,
    createAppHandler({ root: join(import.meta.dirname, '../renderer'), config }),
  );
  guardPermissions(session.defaultSession, origin);
  app.on('web-contents-created', (_event, contents) => guardContents(contents, origin));
  registerDeepLinks(app, { released, execPath: process.execPath, args: process.argv });

  const handleCall = createHandleCall(ipcMain, { origin, onRefused: report });
  nativeTheme.themeSource = settings.colorMode.read();
  handleColorMode(handleCall, settings.colorMode, (mode) => {
    nativeTheme.themeSource = mode;
    for (const window of BrowserWindow.getAllWindows()) {
      window.setBackgroundColor(windowBackground[mode]);
    }
  });
  handleCart(handleCall, settings.cart);
  handleSession(handleCall, settings.session);
  handlePreferences(handleCall, settings.preferences);
  handleOpenCheckout(handleCall, {
    mayOpen: createCheckoutAllowlist({
      siteUrl: config.siteUrl,
      localPaymentOrigin: environment.paymentOrigin,
    }),
    openExternal: (url) => shell.openExternal(url),
  });

  const updateDialogs = createUpdateDialogs(
    (message) => dialog.showMessageBox(message),
    app.getVersion(),
  );
  const updates = createUpdates({
    feed: updateFeed({
      released,
      feedFile: join(released ? process.resourcesPath : process.cwd(), 'app-update.yml'),
      exists: existsSync,
    }),
    loadUpdater: async () => (await import('electron-updater')).autoUpdater,
    postponed: settings.postponedUpdate,
    offerRestart: (version) => updateDialogs.offerRestart(version),
    tell: (result) => void updateDialogs.tell(result),
    log: report,
  });
  app.on('will-quit', updates.keepLooking());

  return (route: string) => {
    const options = mainWindowOptions(settings.colorMode.read(), {
      preload: join(import.meta.dirname, '../preload/index.cjs'),
      icon: join(import.meta.dirname, '../../resources/icon.png'),
    });
    const start = startRoute(route, settings.session.read());
    return showApp(new BrowserWindow(options), { origin, route: start }, report);
  };
}

runApp({ app, platform: process.platform, args: process.argv, prepare }).catch((error: unknown) => {
  report(error);
  dialog.showErrorBox(
    'Orbitreel cannot start',
    error instanceof Error ? error.message : String(error),
  );
  app.exit(1);
});
