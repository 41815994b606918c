import { desktopLink, type LinkMode } from '#contracts/action-link.ts';
import { OpenDesktopApp } from '#parts/open-desktop-app.tsx';
import { usePlatform } from '#platform/platform-context.tsx';

/** A mail always opens a browser. The same link works in the desktop app, which this offers. */
export function OpenInDesktop({ mode, code }: { mode: LinkMode; code: string }) {
  const { onOpenRoute } = usePlatform();
  // Inside the app there is nothing to open.
  return onOpenRoute ? null : <OpenDesktopApp href={desktopLink(mode, code)} />;
}
