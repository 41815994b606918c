import { createDesktopPlatform } from './desktop.ts';
import type { Platform } from './platform.ts';
import { createWebPlatform } from './web.ts';

/** The platform that this page runs on. */
export async function createPlatform(): Promise<Platform> {
  return window.desktop ? createDesktopPlatform(window.desktop) : createWebPlatform();
}
