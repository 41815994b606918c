import { desktopOrigin } from '#contracts/desktop-channels.ts';
import { appCheckHeader, requestIdHeader } from '#contracts/functions-api.ts';

const localOrigin = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/**
 * Whether a page of this origin may call our functions: the website, the desktop app, where it is
 * switched on the previews of the project, and in the local cloud any page of the same machine.
 */
export function isOurOrigin(
  origin: string,
  here: { siteOrigin: string; previewsOf: string | null; runsInEmulator: boolean },
): boolean {
  return (
    origin === here.siteOrigin ||
    origin === desktopOrigin ||
    (here.previewsOf !== null && isPreview(origin, here.previewsOf)) ||
    (here.runsInEmulator && localOrigin.test(origin))
  );
}

/** Hosting serves a preview at `PROJECT--CHANNEL-HASH.web.app`, beside the project's own site. */
function isPreview(origin: string, projectId: string): boolean {
  const [, site] = /^https:\/\/([a-z0-9-]+)--[a-z0-9-]+\.web\.app$/.exec(origin) ?? [];
  return site === projectId;
}

/** The headers that let a page call and read the answer. */
export function crossOriginHeaders(origin: string): Record<string, string> {
  return {
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Allow-Methods': 'POST',
    'Access-Control-Allow-Headers': `Authorization, Content-Type, ${appCheckHeader}, ${requestIdHeader}`,
    'Access-Control-Expose-Headers': requestIdHeader,
    'Access-Control-Max-Age': '3600',
  };
}
