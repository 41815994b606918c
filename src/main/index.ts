import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  app,
  BrowserWindow,
  dialog,
  ipcMain,
  nativeTheme,
  net,
  powerMonitor,
  protocol,
  safeStorage,
  screen,
  session,
  shell,
  type MessageBoxOptions,
} from 'electron';
import {
  desktopOrigin,
  desktopScheme,
  noticeChannel,
  tokenChangeChannel,
  wakeChannel,
} from '#contracts/desktop-channels.ts';
import { runApp } from './app-lifecycle.ts';
import { appScheme, createAppHandler } from './app-protocol.ts';
import { createAskPerson } from './ask-person.ts';
import { createCheckoutAllowlist } from './checkout-allowlist.ts';
import { loadConfiguration } from './configuration.ts';
import { startElectronIntegration } from './integration/electron-integration.ts';
import { readEnvironment } from './environment.ts';
import { finishBeforeQuit } from './finish-before-quit.ts';
import { guardContents } from './guard-contents.ts';
import { guardPermissions } from './guard-permissions.ts';
import { answerCalls } from './ipc/answer-calls.ts';
import { callRuns } from './ipc/call-runs.ts';
import { systemKeychain } from './keychain.ts';
import { loadServerDate } from './load-server-date.ts';
import { logUncaughtErrors } from './log-uncaught-errors.ts';
import { openLogFile } from './log-file.ts';
import { createOpenInBrowser } from './open-in-browser.ts';
import { followPower } from './follow-power.ts';
import { registerDeepLinks } from './register-deep-links.ts';
import { createSessionVault } from './session-vault.ts';
import { settingsProblemText } from './settings/settings-problem.ts';
import { openSettings } from './settings/settings.ts';
import type { Rectangle } from './settings/window-places.ts';
import { collectNotices, noticeOfSettings } from './shell-notices.ts';
import { createUpdateDialogs } from './update-dialogs.ts';
import { followFeed, updateFeed } from './update-feed.ts';
import { createUpdates } from './updates.ts';
import { mainWindowOptions, windowBackground } from './window-options.ts';
import { askBeforeUnload } from './window/ask-before-unload.ts';
import { mainWindowOpener } from './window/open-main-window.ts';
import { recoveryDialogs } from './window/recovery-dialogs.ts';

const released = app.isPackaged;

// Inside the archive, whose integrity is checked.
const releaseFolder = released ? join(import.meta.dirname, '../release') : process.cwd();

// These settings must come before Electron is ready. A development build has its own name, so that
// its files are apart from those of an installed app.
app.setName(released ? 'Orbitreel' : 'Orbitreel Development');
const logFile = openLogFile(join(app.getPath('userData'), 'logs'));
const report = (problem: unknown) => {
  console.error('[orbitreel]', problem);
  logFile(problem);
};
logUncaughtErrors(process, report);
app.setAppUserModelId('studio.orbitreel.desktop');
app.enableSandbox();
protocol.registerSchemesAsPrivileged([appScheme]);

/** Prepares everything between a ready Electron and the first window. */
async function prepare(show: (route: string | null) => void) {
  const environment = readEnvironment(process.env, released);
  const config = await loadConfiguration({
    fromEnvironment: environment.config,
    packagedFile: join(releaseFolder, 'config.json'),
    released,
    readFile: (path) => readFile(path, 'utf8'),
  });
  const origin = environment.devServerOrigin ?? desktopOrigin;
  const notifyPages = (channel: string, ...sent: unknown[]) => {
    for (const window of BrowserWindow.getAllWindows()) window.webContents.send(channel, ...sent);
  };
  const notices = collectNotices(() => notifyPages(noticeChannel));
  const settings = openSettings(join(app.getPath('userData'), 'settings'), (problem) => {
    report(settingsProblemText(problem));
    notices.say(noticeOfSettings(problem));
  });
  app.on('will-quit', settings.flush);

  protocol.handle(
    desktopScheme,
    createAppHandler({
      root: join(import.meta.dirname, '../renderer'),
      config,
      loadDate: () => loadServerDate(config.siteUrl, (url, init) => net.fetch(url, init)),
    }),
  );
  guardPermissions(session.defaultSession, origin);
  app.on('web-contents-created', (_event, contents) => guardContents(contents, origin));
  app.on('web-contents-created', (_event, contents) => {
    askBeforeUnload(contents, {
      ask: (message) => {
        const window = BrowserWindow.fromWebContents(contents);
        // A box on a hidden window would not be found.
        return window?.isVisible() === true
          ? dialog.showMessageBoxSync(window, message)
          : dialog.showMessageBoxSync(message);
      },
      onStay: () => integration.goesOn(),
    });
  });
  registerDeepLinks(app, { released, execPath: process.execPath, args: process.argv });

  nativeTheme.themeSource = settings.colorMode.read();
  const vault = createSessionVault({
    keychain: systemKeychain(safeStorage, process.platform),
    stored: settings.tokens,
    onProblem: (kind) => notices.say({ kind }),
  });
  finishBeforeQuit(app, vault.saving);
  const openInBrowser = createOpenInBrowser({
    mayOpen: createCheckoutAllowlist({
      siteUrl: config.siteUrl,
      localPaymentOrigin: environment.paymentOrigin,
    }),
    openExternal: (url) => shell.openExternal(url),
  });

  const ask = createAskPerson({
    platform: process.platform,
    window: (): BrowserWindow | null => integration.window(),
    over: (window, message: MessageBoxOptions) => dialog.showMessageBox(window, message),
    alone: (message) => dialog.showMessageBox(message),
  });
  const feedFile = join(releaseFolder, 'app-update.json');
  const updateDialogs = createUpdateDialogs(ask.aside, app.getVersion());
  const updates = createUpdates({
    feed: updateFeed({
      released,
      feedFile,
      exists: existsSync,
    }),
    loadUpdater: async () => followFeed((await import('electron-updater')).autoUpdater, feedFile),
    postponed: settings.postponedUpdate,
    offerRestart: (version) => updateDialogs.offerRestart(version),
    tell: (result) => void updateDialogs.tell(result),
    log: report,
  });
  app.on('will-quit', updates.keepLooking());

  followPower(powerMonitor, {
    onRest: settings.flush,
    onWake: () => notifyPages(wakeChannel),
    now: Date.now,
  });
  app.on('child-process-gone', (_event, { type, reason }) => {
    if (type !== 'GPU' || reason === 'clean-exit') return;
    report(`The process that draws has ended: ${reason}`);
    notices.say({ kind: 'graphics-recovered' });
  });

  const files = {
    preload: join(import.meta.dirname, '../preload/index.cjs'),
    icon: join(import.meta.dirname, '../../resources/icon.png'),
  };
  const windowOptions = (bounds: Rectangle | null) =>
    mainWindowOptions(settings.colorMode.read(), files, bounds);
  const integration = startElectronIntegration({
    released,
    preferences: settings.preferences,
    show,
    origin,
    resources: dirname(files.icon),
    windowOptions: () => windowOptions(null),
    openWebsite: () => void openInBrowser(config.siteUrl).catch(report),
    checkForUpdates: () => void updates.check(),
    onProblem: report,
  });
  answerCalls(
    ipcMain,
    { origin, onRefused: (call, reason) => report(`${call}: ${reason}`) },
    callRuns({
      settings,
      vault,
      notices,
      integration,
      openInBrowser,
      showColorMode: (mode) => {
        nativeTheme.themeSource = mode;
        for (const window of BrowserWindow.getAllWindows()) {
          window.setBackgroundColor(windowBackground[mode]);
        }
      },
      notifyTokenChange: (key) => notifyPages(tokenChangeChannel, key),
    }),
  );

  return mainWindowOpener({
    create: (bounds) => integration.follow(new BrowserWindow(windowOptions(bounds))),
    origin,
    settings,
    displays: screen,
    notices,
    dialogs: recoveryDialogs(ask.aboutPage),
    quit: () => app.quit(),
    report,
  });
}

runApp({ app, platform: process.platform, args: process.argv, prepare }).catch((error: unknown) => {
  report(error);
  dialog.showErrorBox(
    'Orbitreel cannot start',
    error instanceof Error ? error.message : String(error),
  );
  app.exit(1);
});
