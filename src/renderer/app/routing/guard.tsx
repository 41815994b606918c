import { Fragment, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useLoadCloud, useSession, type Session } from '#data/hooks/cloud-context.tsx';
import type { Access } from '#domain/routes.ts';
import { LoadingScreen } from '#ui/loading-screen.tsx';
import { useCloudProblem, useCloudSoon } from '../session/cloud-provider.tsx';
import { ConnectionProblem } from '../notices/connection-problem.tsx';
import { useLogOutIntent } from '../session/log-out-intent.tsx';
import { routeDecision } from './route-decision.ts';

/** Shows its children to people who may open the route, and redirects everybody else. */
export function Guard({ access, children }: { access: Access; children: ReactNode }) {
  const session = useSession();
  const problem = useCloudProblem();
  const place = useLocation();
  const { intended: loggedOutOnPurpose } = useLogOutIntent();
  useCloudSoon(useLoadCloud(), access !== 'public');

  const decision = routeDecision(access, session, place, loggedOutOnPurpose);
  switch (decision.kind) {
    case 'enter':
      // The key resets all state, so that the next person does not see the text typed before.
      return <Fragment key={personOf(session)}>{children}</Fragment>;
    case 'go':
      return <Navigate to={decision.to} replace />;
    case 'wait':
      return problem ? <ConnectionProblem problem={problem} fullScreen /> : <LoadingScreen />;
  }
}

function personOf(session: Session): string {
  return session.state === 'signed-in' ? session.user.uid : '';
}
