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
 * Around the wall: nothing. Whoever opens it logged out is asked to log in, as everywhere; a wall
 * that hangs already says that it was signed out, and goes on when somebody logs in elsewhere in
 * this browser or app.
 */
export function WallFrame() {
  const session = useSession();
  const [hasHung, setHung] = useState(false);
  if (session.state === 'signed-out' && hasHung) return <SignedOutWall reason={session.reason} />;
  return (
    <Guard access="staff">
      <Hung onHung={() => setHung(true)} />
      <chakra.main id={mainId} tabIndex={-1} overflow="clip" _focusVisible={{ outline: 'none' }}>
        <Outlet />
      </chakra.main>
    </Guard>
  );
}

function Hung({ onHung }: { onHung: () => void }) {
  useEffect(onHung, [onHung]);
  return null;
}

/** Where the wall stands; what fails there is tried again until it works. */
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
  const elsewhere = usePlatform().console
    ? 'in the main window of Orbitreel'
    : 'in another tab of this browser';
  return (
    <WholeWindow>
      <Page
        title="This wall was signed out"
        description={`Nothing of the queue is shown until somebody logs in again, here or ${elsewhere}.`}
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
