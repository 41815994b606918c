import type { ColorMode } from '#contracts/desktop-api.ts';

/** The page's background and the browser's own bars in each mode. */
const themeColors = { light: '#ffffff', dark: '#0f001f' } satisfies Record<ColorMode, string>;

/** Where browsers keep the mode, as a JSON string. */
export const colorModeKey = 'colorMode';

/** Marks the buttons that switch the mode; they work before the app is loaded. */
export const colorModeToggle = 'data-color-mode-toggle';

/** Dispatched on the document when the page's mode was switched. */
export const colorModeEvent = 'orbitreel:color-mode';

/** The stored mode, a JSON string. Light when it is missing or anything else. */
export function parseStoredColorMode(stored: string | null): ColorMode {
  try {
    return stored !== null && JSON.parse(stored) === 'dark' ? 'dark' : 'light';
  } catch {
    return 'light';
  }
}

/** The page's mode now. */
export function pageColorMode(): ColorMode {
  return document.documentElement.classList.contains('dark') ? 'dark' : 'light';
}

/** Shows the page in a mode. */
export function showColorMode(mode: ColorMode): void {
  document.documentElement.classList.toggle('dark', mode === 'dark');
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', themeColors[mode]);
}

/** Switches an open page, and tells everything that shows the mode. */
export function switchColorMode(mode: ColorMode): void {
  showColorMode(mode);
  document.dispatchEvent(new Event(colorModeEvent));
}
