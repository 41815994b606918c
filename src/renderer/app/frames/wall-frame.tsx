import { chakra } from '@chakra-ui/react';
import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import { useCloudIfLoaded, useSession } from '#data/hooks/cloud-context.tsx';
import { routes } from '#domain/routes.ts';
import { withOrigin } from '#lib/remembered-origin.ts';
import { reloadWhenReachable } from '#platform/reload-when-reachable.ts';
import { usePlatform } from '#platform/platform-context.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { LoadingScreen } from '#ui/loading-screen.tsx';
import { Page } from '#ui/page.tsx';
import { mainId } from '#ui/skip-link.tsx';
import { useCloudProblem } from '../session/cloud-provider.tsx';
import { ConnectionProblem } from '../notices/connection-problem.tsx';
import { Guard } from '../routing/guard.tsx';
import { RenderErrorBoundary } from '../routing/render-error-boundary.tsx';
import { WholeWindow } from './whole-window.tsx';

const tryEvery = 30_000;

/**
 * The wall fills the window. Opened without a session it asks to log in, as every route does. A wall
 * that was shown already says that it was signed out, and continues when somebody logs in elsewhere
 * in this browser or app.
 */
export function WallFrame() {
  const session = useSession();
  const [wasShown, setShown] = useState(false);
  if (session.state === 'signed-out' && wasShown) return <SignedOutWall reason={session.reason} />;
  return (
    <Guard access="staff">
      <OnShown onShown={() => setShown(true)} />
      <chakra.main id={mainId} tabIndex={-1} overflow="clip" _focusVisible={{ outline: 'none' }}>
        <Outlet />
      </chakra.main>
    </Guard>
  );
}

function OnShown({ onShown }: { onShown: () => void }) {
  useEffect(onShown, [onShown]);
  return null;
}

/** Where the wall is shown; a failure is tried again until it works. */
export function WallPlace({ children }: { children: ReactNode }) {
  const cloud = useCloudIfLoaded();
  const problem = useCloudProblem();
  if (!cloud) {
    return problem ? (
      <TryingAgain>
        <ConnectionProblem problem={problem} />
      </TryingAgain>
    ) : (
      <LoadingScreen />
    );
  }
  return (
    <RenderErrorBoundary resetKey={routes.videoWall.path} around={TryingAgain}>
      <Suspense fallback={<LoadingScreen />}>{children}</Suspense>
    </RenderErrorBoundary>
  );
}

function TryingAgain({ children }: { children: ReactNode }) {
  useEffect(() => {
    const timer = setInterval(() => void reloadWhenReachable(), tryEvery);
    return () => clearInterval(timer);
  }, []);
  return (
    <chakra.div maxW="narrow" mx="auto" px={4} py={10}>
      {children}
      <chakra.p mt={6} color="fg.muted">
        This screen tries again by itself every half minute.
      </chakra.p>
    </chakra.div>
  );
}

function SignedOutWall({ reason }: { reason: string | null }) {
  const elsewhere = usePlatform().desktopIntegration
    ? 'in the main window of Orbitreel'
    : 'in another tab of this browser';
  return (
    <WholeWindow>
      <Page
        title="This wall was signed out"
        description={`The queue is hidden until somebody logs in again, here or ${elsewhere}.`}
      >
        {reason === null ? null : <p>{reason}</p>}
        <LinkButton
          to={withOrigin(routes.login.path, routes.videoWall.path)}
          alignSelf="flex-start"
        >
          Log in
        </LinkButton>
      </Page>
    </WholeWindow>
  );
}
