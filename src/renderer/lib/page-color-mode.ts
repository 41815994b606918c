import type { ColorMode } from '#contracts/desktop-api.ts';

/** What the page's background and the browser's own bars take in each mode. */
const themeColors = { light: '#ffffff', dark: '#0f001f' } satisfies Record<ColorMode, string>;

/** Where browsers keep the mode, as a JSON string. */
export const colorModeKey = 'colorMode';

/** Buttons that switch the mode carry this; the page answers them before the app is there. */
export const colorModeToggle = 'data-color-mode-toggle';

/** Sent to the document when the mode of the page was switched outside of the app. */
export const colorModeEvent = 'orbitreel:color-mode';

/** The stored mode: a JSON string. Light when there is none or it is anything else. */
export function parseStoredColorMode(stored: string | null): ColorMode {
  try {
    return stored !== null && JSON.parse(stored) === 'dark' ? 'dark' : 'light';
  } catch {
    return 'light';
  }
}

/** The mode that the page is in now. */
export function pageColorMode(): ColorMode {
  return document.documentElement.classList.contains('dark') ? 'dark' : 'light';
}

/** Puts the page into a mode. */
export function showColorMode(mode: ColorMode): void {
  document.documentElement.classList.toggle('dark', mode === 'dark');
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', themeColors[mode]);
}

/** The same for a page that is open: whoever shows the mode is told. */
export function switchPage(mode: ColorMode): void {
  showColorMode(mode);
  document.dispatchEvent(new Event(colorModeEvent));
}
