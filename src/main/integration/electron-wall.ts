import { BrowserWindow, type BrowserWindowConstructorOptions } from 'electron';
import { routes } from '#domain/routes.ts';
import { wallWindowOptions } from '../window-options.ts';
import { oncePainted } from '../window/once-painted.ts';
import type { Display } from './choose-display.ts';
import { reloadUnattended } from './reload-unattended.ts';
import type { FullWindow } from './wall-window.ts';

type ElectronWallDeps = {
  /** The options of a window that shows our page. */
  windowOptions: () => BrowserWindowConstructorOptions;
  origin: string;
  onProblem: (problem: unknown) => void;
};

/** Opens the wall's window, which fills a display. */
export function openElectronWall(
  { bounds }: Display,
  { windowOptions, origin, onProblem }: ElectronWallDeps,
): FullWindow {
  const window = new BrowserWindow(wallWindowOptions(windowOptions(), bounds));
  window.removeMenu();
  oncePainted(window, () => window.show());
  window.loadURL(`${origin}${routes.videoWall.path}`).catch(onProblem);
  reloadUnattended(window, onProblem);
  return {
    isDestroyed: () => window.isDestroyed(),
    close: () => window.close(),
    focus: () => window.focus(),
    onClosed: (listener) => void window.on('closed', listener),
    onEscape: (listener) => {
      window.webContents.on('before-input-event', (_event, input) => {
        if (input.type === 'keyDown' && input.key === 'Escape') listener();
      });
    },
  };
}
