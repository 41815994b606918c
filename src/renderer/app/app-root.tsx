import { StrictMode, type ReactNode, lazy, Suspense } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { useSession, type SignedIn, useCloudIfLoaded } from '#data/hooks/cloud-context.tsx';
import { isStaff } from '#domain/roles.ts';
import { usePlatform, PlatformContext } from '#platform/platform-context.tsx';
import type { Platform } from '#platform/platform.ts';
import { AppRoutes } from './routing/app-routes.tsx';
import { lazyBackground } from './lazy-background.tsx';
import { useLive } from '#stores/use-live.ts';
import { ColorModeProvider } from '#platform/color-mode.tsx';
import { ThemeProvider } from '#ui/theme-provider.tsx';
import { Toaster } from '#ui/toaster.tsx';
import { CloudProvider } from './session/cloud-provider.tsx';
import { LogOutIntentProvider } from './session/log-out-intent.tsx';
import { OutboxProvider } from './session/outbox-provider.tsx';
import { SessionProvider } from './session/session-provider.tsx';

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

const SecondFactorDialog = lazy(async () => {
  const { SecondFactorDialog: component } = await import('./session/second-factor-dialog.tsx');
  return { default: component };
});

/** Asks for the code of an authenticator app when a log-in on any page waits for it. */
function SecondFactorHost() {
  const cloud = useCloudIfLoaded();
  const live = useLive(() => cloud && cloud.identity.watchSecondFactor(), [cloud]);
  const request = live.state === 'ready' ? live.value : null;
  if (request === null) return null;
  return (
    <Suspense>
      <SecondFactorDialog request={request} />
    </Suspense>
  );
}

/** The context of every screen. */
function Providers({ platform, children }: { platform: Platform; children: ReactNode }) {
  return (
    <PlatformContext value={platform}>
      <ColorModeProvider>
        <ThemeProvider>
          <Toaster>
            <LogOutIntentProvider>
              <CloudProvider>
                <SessionProvider>
                  <OutboxProvider>{children}</OutboxProvider>
                </SessionProvider>
              </CloudProvider>
            </LogOutIntentProvider>
          </Toaster>
        </ThemeProvider>
      </ColorModeProvider>
    </PlatformContext>
  );
}
