import { StrictMode, type ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { useSession, type SignedIn } from '#data/hooks/cloud-context.tsx';
import { isStaff } from '#domain/roles.ts';
import { usePlatform } from '#platform/platform-context.tsx';
import type { Platform } from '#platform/platform.ts';
import { AppRoutes } from './routing/app-routes.tsx';
import { SecondFactorHost } from './session/second-factor-host.tsx';
import { lazyBackground } from './lazy-background.tsx';
import { Providers } from './providers.tsx';

const DesktopIntegration = lazyBackground(
  'The desktop integration',
  async () => (await import('./desktop/desktop-integration.tsx')).DesktopIntegration,
);

const StaffIdleSignOut = lazyBackground(
  'The end of idle sessions',
  async () => (await import('./session/staff-idle-sign-out.tsx')).StaffIdleSignOut,
);

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
          <StaffIdle />
          <SecondFactorHost />
          <AppRoutes />
        </Router>
      </Providers>
    </StrictMode>
  );
}

/** Ends a session of staff that nobody uses. */
function StaffIdle() {
  const session = useSession();
  if (session.state !== 'signed-in' || !isStaffSession(session)) return null;
  return <StaffIdleSignOut key={session.user.uid} uid={session.user.uid} />;
}

const isStaffSession = ({ user, roles }: SignedIn) =>
  isStaff({ roles, emailVerified: user.emailVerified });

/** Connects the page with the desktop app's menu and tray; nothing in a browser. */
function Desktop() {
  const { desktopIntegration: desktop } = usePlatform();
  // The main window speaks for the wall's window too.
  if (!desktop || desktop.isWallWindow) return null;
  return <DesktopIntegration desktop={desktop} />;
}
