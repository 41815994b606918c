import type { BrowserWindowConstructorOptions } from 'electron';
import type { ColorMode } from '#contracts/desktop-api.ts';
import { colorModeArgument, wallWindowArgument } from '#contracts/desktop-channels.ts';
import type { Rectangle } from './settings/window-places.ts';

/** The background of a window before the page has painted: the same as the page's. */
export const windowBackground = {
  light: '#ffffff',
  dark: '#0f001f',
} satisfies Record<ColorMode, string>;

/** Options of the main window: hidden until painted, in the stored colours, without privileges. */
export function mainWindowOptions(
  colorMode: ColorMode,
  files: { preload: string; icon: string },
  /** Where it was left; null for the first time. */
  bounds: Rectangle | null,
  platform: NodeJS.Platform = process.platform,
): BrowserWindowConstructorOptions {
  return {
    title: 'Orbitreel',
    width: 1280,
    height: 832,
    ...bounds,
    minWidth: 480,
    minHeight: 480,
    show: false,
    backgroundColor: windowBackground[colorMode],
    icon: files.icon,
    webPreferences: {
      preload: files.preload,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webviewTag: false,
      // On other systems Chromium would fetch dictionaries from a foreign host.
      spellcheck: platform === 'darwin',
      // The queue and its notifications must work while the window is hidden.
      backgroundThrottling: false,
      additionalArguments: [colorModeArgument(colorMode)],
    },
  };
}

/** Options of the wall's window: it fills its display, and an argument tells the page what it is. */
export function wallWindowOptions(
  { webPreferences, ...options }: BrowserWindowConstructorOptions,
  bounds: Rectangle,
): BrowserWindowConstructorOptions {
  return {
    ...options,
    ...bounds,
    title: 'Orbitreel wall',
    fullscreen: true,
    autoHideMenuBar: true,
    webPreferences: {
      ...webPreferences,
      additionalArguments: [...(webPreferences?.additionalArguments ?? []), wallWindowArgument],
    },
  };
}
