import { useEffect } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { useSession } from '#data/hooks/cloud-context.tsx';
import { homePath, routeAt } from '#domain/routes.ts';
import { useLogOutIntent } from '../session/log-out-intent.tsx';
import { getStarted, type NextStep } from './public-header.tsx';
import { SystemBanner } from '../notices/system-banner.tsx';
import { useArrival } from '../routing/use-arrival.ts';
import { VisitorFrame } from './visitor-frame.tsx';

/** Around everything that can be seen without logging in. */
export function PublicFrame({ width = 'bare' }: { width?: 'bare' | 'page' }) {
  useArrival();
  useForgetLogOut();
  const next = useNextStep();
  return (
    <VisitorFrame next={next} width={width}>
      {/* Whoever is about to register should know when that is paused. */}
      <SystemBanner />
      <Outlet />
    </VisitorFrame>
  );
}

/** Nothing on the page that it would lead to. */
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

/** Once the way out has been shown, a protected page asks to log in again. */
function useForgetLogOut(): void {
  const session = useSession();
  const { clear } = useLogOutIntent();
  const out = session.state === 'signed-out';
  useEffect(() => {
    if (out) clear();
  }, [out, clear]);
}
