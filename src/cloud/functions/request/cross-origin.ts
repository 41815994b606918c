import { desktopOrigin } from '#contracts/desktop-channels.ts';
import { appCheckHeader } from '#contracts/functions-api.ts';

const localOrigin = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/**
 * Whether a page of this origin may call our functions: the website, the desktop app and, in the local
 * cloud, any page of the same machine.
 */
export function isOurOrigin(
  origin: string,
  here: { siteOrigin: string; runsInEmulator: boolean },
): boolean {
  return (
    origin === here.siteOrigin ||
    origin === desktopOrigin ||
    (here.runsInEmulator && localOrigin.test(origin))
  );
}

/** The headers that let a page call and read the answer. */
export function crossOriginHeaders(origin: string): Record<string, string> {
  return {
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Allow-Methods': 'POST',
    'Access-Control-Allow-Headers': `Authorization, Content-Type, ${appCheckHeader}`,
    'Access-Control-Max-Age': '3600',
  };
}
