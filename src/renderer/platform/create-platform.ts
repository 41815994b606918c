import type { DesktopApi } from '#contracts/desktop-api.ts';
import { createDesktopPlatform } from './desktop.ts';
import type { Platform } from './platform.ts';
import { createWebPlatform } from './web.ts';

declare global {
  interface Window {
    /** Put there by the desktop's preload; absent in a browser. */
    desktop?: DesktopApi;
  }
}

/** The platform that this page runs on. */
export async function createPlatform(): Promise<Platform> {
  return window.desktop ? createDesktopPlatform(window.desktop) : createWebPlatform();
}
