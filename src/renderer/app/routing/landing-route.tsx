import { Navigate } from 'react-router-dom';
import { useSession } from '#data/hooks/cloud-context.tsx';
import { homePath } from '#domain/routes.ts';
import { LandingPage } from '#features/everyone/landing/landing-page.tsx';

/** The landing page inside the app. A logged-in person goes to their start page instead. */
export function LandingRoute() {
  const session = useSession();
  if (session.state === 'signed-in') {
    const { roles, user } = session;
    return <Navigate to={homePath({ roles, emailVerified: user.emailVerified })} replace />;
  }
  return <LandingPage offers={null} />;
}
