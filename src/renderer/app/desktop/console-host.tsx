import { lazy, Suspense } from 'react';
import { usePlatform } from '#platform/platform-context.tsx';

const DesktopConsole = lazy(async () => {
  const { DesktopConsole: component } = await import('./desktop-console.tsx');
  return { default: component };
});

/** Connects the page with the desktop's menu and tray, where there is a desktop. */
export function ConsoleHost() {
  const { console: desktop } = usePlatform();
  // The wall hangs in a window of its own, wherever it leads, and the main window speaks for both.
  if (!desktop || desktop.isWallWindow) return null;
  return (
    <Suspense>
      <DesktopConsole desktop={desktop} />
    </Suspense>
  );
}
