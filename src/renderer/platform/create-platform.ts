import type { Platform } from './platform.ts';
import { createWebPlatform } from './web.ts';

/** The platform that this page runs on. */
export async function createPlatform(): Promise<Platform> {
  if (!window.desktop) return createWebPlatform();
  // It lies on this computer there; a browser need not fetch it.
  const { createDesktopPlatform } = await import('./desktop.ts');
  return createDesktopPlatform(window.desktop);
}
