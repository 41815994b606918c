import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { routeAt } from '#domain/routes.ts';
import { usePlatform } from '#platform/platform-context.tsx';

const DesktopConsole = lazy(async () => {
  const { DesktopConsole: component } = await import('./desktop-console.tsx');
  return { default: component };
});

/** Connects the page with the desktop's menu and tray, where there is a desktop. */
export function ConsoleHost() {
  const { console: desktop } = usePlatform();
  const { pathname } = useLocation();
  // The wall hangs in a window of its own, wherever it leads, and the main window speaks for both.
  const [isWallWindow] = useState(() => routeAt(pathname) === 'videoWall');
  if (!desktop || isWallWindow) return null;
  return (
    <Suspense>
      <DesktopConsole desktop={desktop} />
    </Suspense>
  );
}
