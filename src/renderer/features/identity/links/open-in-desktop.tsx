import { desktopLink, type LinkMode } from '#contracts/action-link.ts';
import { OpenDesktopApp } from '#parts/open-desktop-app.tsx';
import { usePlatform } from '#platform/platform-context.tsx';

/** A mail opens a browser, whatever the person came from; the same link works in the app. */
export function OpenInDesktop({ mode, code }: { mode: LinkMode; code: string }) {
  const { onOpenRoute } = usePlatform();
  // Inside the app there is nothing to open.
  return onOpenRoute ? null : <OpenDesktopApp href={desktopLink(mode, code)} />;
}
