import { StrictMode, type ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import type { Platform } from '#platform/platform.ts';
import { AppRoutes } from './routing/app-routes.tsx';
import { ConsoleHost } from './desktop/console-host.tsx';
import { Providers } from './providers.tsx';

type AppRootProps = {
  platform: Platform;
  /** Follows the address; where there is no browser, something else must. */
  Router?: (props: { children: ReactNode }) => ReactNode;
};

/** The whole app. */
export function AppRoot({ platform, Router = BrowserRouter }: AppRootProps) {
  return (
    <StrictMode>
      <Providers platform={platform}>
        <Router>
          <ConsoleHost />
          <AppRoutes />
        </Router>
      </Providers>
    </StrictMode>
  );
}
