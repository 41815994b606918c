import { app } from './app.ts';
import { BrowserWindow } from './browser-window.ts';
import { answerTest } from './control.ts';
import { firstLine } from './first-line.ts';
import {
  autoUpdater,
  globalShortcut,
  Menu,
  nativeImage,
  Notification,
  powerSaveBlocker,
  Tray,
} from './native.ts';
import { dialog, ipcMain, nativeTheme, net, protocol, shell } from './modules.ts';
import { session } from './permissions.ts';
import { powerMonitor, safeStorage, screen } from './system.ts';

/**
 * A stand-in for the `electron` module, for machines where no Electron binary can be had. Main
 * runs in Node as it was built; each of its windows is a page of a real Chromium, which evaluates
 * the built preload before the page and travels `app://host/` as `https://host.app.localhost/`.
 * It offers what our main uses and nothing else, so a new use fails loudly.
 */
const electron: object = {
  app,
  autoUpdater,
  BrowserWindow,
  dialog,
  globalShortcut,
  ipcMain,
  Menu,
  nativeImage,
  nativeTheme,
  net,
  Notification,
  powerMonitor,
  powerSaveBlocker,
  protocol,
  safeStorage,
  screen,
  session,
  shell,
  Tray,
};

answerTest();
// Main runs next.
firstLine.at = performance.now();

export {
  app,
  autoUpdater,
  BrowserWindow,
  dialog,
  globalShortcut,
  ipcMain,
  Menu,
  nativeImage,
  nativeTheme,
  net,
  Notification,
  powerMonitor,
  powerSaveBlocker,
  protocol,
  safeStorage,
  screen,
  session,
  shell,
  Tray,
};
// electron-store imports Electron as a whole.
// oxlint-disable-next-line import/no-default-export
export default electron;
