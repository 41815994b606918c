import type { BrowserWindowConstructorOptions } from 'electron';
import type { ColorMode } from '#contracts/desktop-api.ts';
import { colorModeArgument, wallWindowArgument } from '#contracts/desktop-channels.ts';
import type { Rectangle } from './settings/window-places.ts';

/** What a window shows before the page has painted: the page's own background. */
export const windowBackground = {
  light: '#ffffff',
  dark: '#0f001f',
} satisfies Record<ColorMode, string>;

/** How the main window is made: hidden until painted, in the stored colours, without privileges. */
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
      // Elsewhere Chromium would fetch its dictionaries from a host that is none of ours.
      spellcheck: platform === 'darwin',
      // The queue is followed, and told of, while the window is out of sight.
      backgroundThrottling: false,
      additionalArguments: [colorModeArgument(colorMode)],
    },
  };
}

/** How the wall's window is made of those: it fills its display, and its page knows whose it is. */
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
