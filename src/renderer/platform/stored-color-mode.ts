import { colorMode, type ColorMode } from '#contracts/desktop-api.ts';

export const colorModeKey = 'colorMode';

/** The stored mode: a JSON string. Light when there is none or it is anything else. */
export function parseStoredColorMode(stored: string | null): ColorMode {
  if (stored === null) return 'light';
  try {
    const parsed = colorMode.safeParse(JSON.parse(stored));
    return parsed.success ? parsed.data : 'light';
  } catch {
    return 'light';
  }
}
