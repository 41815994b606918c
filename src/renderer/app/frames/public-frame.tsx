import { chakra } from '@chakra-ui/react';
import { useEffect } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { useSession } from '#data/hooks/cloud-context.tsx';
import { homePath, routeAt } from '#domain/routes.ts';
import { useLogOutIntent } from '../session/log-out-intent.tsx';
import { getStarted, type NextStep } from './public-header.tsx';
import { SystemBanner } from '../notices/system-banner.tsx';
import { useArrival } from '../routing/use-arrival.ts';
import { VisitorFrame } from './visitor-frame.tsx';

/** The frame of the pages that need no log-in. */
export function PublicFrame({ width = 'bare' }: { width?: 'bare' | 'page' }) {
  useArrival();
  useForgetLogOut();
  const next = useNextStep();
  return (
    <VisitorFrame
      next={next}
      width={width}
      notices={
        <chakra.aside
          aria-label="Notices"
          // A banner's words begin where the header's wordmark does.
          css={{ '--page-inset': 'max(1.5rem, calc((100% - 75rem) / 2))' }}
        >
          {/* A visitor should know when registration is paused. */}
          <SystemBanner />
        </chakra.aside>
      }
    >
      <Outlet />
    </VisitorFrame>
  );
}

/** The header's main link; none on the page that it leads to. */
function useNextStep(): NextStep | null {
  const session = useSession();
  const { pathname } = useLocation();
  if (session.state === 'signed-in') {
    const { roles, user } = session;
    const to = homePath({ roles, emailVerified: user.emailVerified });
    return { to, label: 'Your start page', loggedIn: true };
  }
  return routeAt(pathname) === 'register' ? null : getStarted;
}

/** After a public page was shown, a protected page asks to log in again. */
function useForgetLogOut(): void {
  const session = useSession();
  const { clear } = useLogOutIntent();
  const out = session.state === 'signed-out';
  useEffect(() => {
    if (out) clear();
  }, [out, clear]);
}
