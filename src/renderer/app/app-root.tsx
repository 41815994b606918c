import { lazy, StrictMode, Suspense, type ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { usePlatform } from '#platform/platform-context.tsx';
import type { Platform } from '#platform/platform.ts';
import { AppRoutes } from './routing/app-routes.tsx';
import { Providers } from './providers.tsx';

const DesktopIntegration = lazy(async () => {
  const { DesktopIntegration: component } = await import('./desktop/desktop-integration.tsx');
  return { default: component };
});

type AppRootProps = {
  platform: Platform;
  /** The router; prerendering has no browser and needs another. */
  Router?: (props: { children: ReactNode }) => ReactNode;
};

/** The whole app. */
export function AppRoot({ platform, Router = BrowserRouter }: AppRootProps) {
  return (
    <StrictMode>
      <Providers platform={platform}>
        <Router>
          <Desktop />
          <AppRoutes />
        </Router>
      </Providers>
    </StrictMode>
  );
}

/** Connects the page with the desktop app's menu and tray; nothing in a browser. */
function Desktop() {
  const { desktopIntegration: desktop } = usePlatform();
  // The main window speaks for the wall's window too.
  if (!desktop || desktop.isWallWindow) return null;
  return (
    <Suspense>
      <DesktopIntegration desktop={desktop} />
    </Suspense>
  );
}
